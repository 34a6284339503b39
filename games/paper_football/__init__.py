"""Paper football: one ball, one line at a time, and whoever is led into a net or a corner loses.

docs/rules/paper_football.md

A field of W×H cells with a goal behind each short side (F1-F3).  Н guards the lower goal and moves
first, В the upper one (F4).  A step draws a line from the ball to one of eight neighbours, never
along the frame and never twice (F5).  On a point that was occupied the ball bounces and its mover
must draw on; on a fresh one the turn is over (F6-F7).  The goal in front wins, one's own loses, and
so does a bounce without a line left (F9).  Nothing is drawn.  A turn is a draft until it ends: it
grows by whole messages and may be wiped, and a step that loses is asked about first (P2-P4).  When
the time is over the draft is wiped and the time runs anew; a second time running loses (P6).
"""
