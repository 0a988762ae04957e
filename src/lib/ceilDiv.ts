/**
 * Divides integers and rounds up. `divisor` is above 0; a value below 0 comes to at most 0. Throws a
 * RangeError if it is 0.
 */
export const ceilDiv = (value: bigint, divisor: bigint): bigint => (value + divisor - 1n) / divisor;
