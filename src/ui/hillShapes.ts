/** The cat at rest on the hill behind every page: also the outline from which its other poses start. */
export const hillCat =
  'M33 17 36 2c.3-1.6 2.2-2.1 3.3-.9l8.2 8.7a26 26 0 0 1 11 0L66.7 1.1C67.8-.1 69.7.4 70 2l3 15c3 6 3.4 13-.5 18.5 9 11 14.5 27 13.5 45.5-.5 9-3 15-6 19H24c-8-11-10-27-5-42 3-9 8-17 14.5-22.5C29.6 30 30 23 33 17Z';
export const hillTail = 'M24 96C6 104-14 98-18 82c-3-13 7-22 16-18';
/** Windings of the ball of yarn, around its centre. */
export const windings =
  'M-21-12c10-8 26-10 40-2-14-4-28-2-40 2ZM-24 2c14-9 34-10 50-1-18-4-34-3-50 1ZM-18 16c12-7 26-8 38-2-14-2-26-2-38 2Z';
