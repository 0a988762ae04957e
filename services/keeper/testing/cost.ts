import type { Cost } from '../outbox.ts';

/** Cost of an act on a chain of a test that has no gas. */
export const FREE: Cost = { gas: 0n, fee: 0n };
