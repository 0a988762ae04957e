/**
 * Budgets of ratios: what our pages may take on an idle machine of two cores, in ms, divided by what
 * the reference takes there. The reference was measured on 2026-11-28 in turns with ours, beside
 * other programs; a typed digit then took ours 38.6 to 45.2 ms, 2.8 times the reference's 13.4 to
 * 16.0, and takes 30 ms on the idle machine, so that other programs lengthened it 1.28 times.
 * Divided by that, the reference takes
 * - 10.5 ms for a typed digit on a four times slower CPU (13.4);
 * - 4.2 ms for a typed digit that renders a dozen rows (5.4);
 * - 50 ms of the main thread for its whole load (62 to 68), 200 ms on a four times slower CPU.
 */
export const ratioBudgets = {
  /** Of 40 ÷ 10.5 ms. */
  typing: 3.8,
  /** Of 16 ÷ 2.6 ms: the reference's digit at full speed. */
  splitTask: 6.1,
  /** Of 100 ÷ 200 ms. */
  blocking: 0.5,
  /** Of 80 ÷ 4.2 ms. */
  openPicker: 19,
  /** Of 50 ÷ 4.2 ms. */
  searchPicker: 12,
  /** Of 50 ÷ 4.2 ms. */
  addList: 12,
  /** Of 150 ÷ 4.2 ms. */
  searchFarms: 36,
  /** Of 150 ÷ 4.2 ms. */
  sortFarms: 36,
  /** Of 120 ÷ 4.2 ms. */
  showFarms: 29,
  /** Of 95 ÷ 100: the reference has the full score. */
  mobileScore: 0.95,
  /** Of 100 ÷ 100. */
  desktopScore: 1,
} as const;

/** Main thread's time for the reference's load in ms, on the idle machine of the budgets. */
export const REFERENCE_LOAD_MS = 50;

/** Sum of the layout shifts of a page's load; 0.1 is what search engines call good. */
export const LAYOUT_SHIFT = 0.05;

/**
 * Processor time of a split, divided by what the SDK's search for a single path takes over the same
 * pools: on a machine of the budgets that is about 3 ms over 28 pools, 8.5 ms over 60, and 54 to 204 ms
 * over 500.
 */
export const splitBudgets = {
  /** Of 8 ÷ 3 ms. */
  pools28: 2.7,
  /** Of 16 ÷ 8.5 ms: the form's trades have no more pools, and are solved between two frames. */
  pools60: 1.9,
  /** Of 60 ÷ 204 ms. */
  pools500: 0.3,
  /** Of what the search of another exchange's router takes over the same 28 pools. */
  others: 0.2,
} as const;
