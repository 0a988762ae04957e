/** Chain of the local world. */
export const LOCAL_CHAIN = 31337;

/**
 * Whether a chain is one of one's own: its only node never lags, and it goes back or begins anew at
 * will.
 */
export const isLocal = (chainId: number): boolean => chainId === LOCAL_CHAIN;
