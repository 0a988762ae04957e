/** Shares that each amount offers beside its whole, in percent. */
export const SHARES = [25, 50, 75] as const;
