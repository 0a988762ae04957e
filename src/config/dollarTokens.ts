/** Symbols of tokens that the index values at one dollar; the first one prices the native coin. */
export const DOLLAR_SYMBOLS: readonly string[] = ['BUSD', 'USDT', 'USDC'];
