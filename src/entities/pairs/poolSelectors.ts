import type { Call } from '#chain/calls.ts';
import { selectAnswer, selectRead } from '#chain/multicall/selectors.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { Pool } from './liquidityMath.ts';
import { pairFromAnswer } from './pairCalls.ts';
import { poolReads } from './poolCalls.ts';
import type { TokenPair } from './pairTypes.ts';

type MulticallPart = Pick<RootState, 'multicall'>;

const rememberedPools = 1000;
const remembered = new Map<
  Address,
  { tokens: TokenPair; answers: readonly unknown[]; pool: Pool }
>();

/**
 * Returns the same pool for the same tokens and answers, so that components rerender only on
 * changes.
 */
function remember(tokens: TokenPair, answers: readonly unknown[], pool: Pool): Pool {
  const { address } = pool.pair;
  const before = remembered.get(address);
  const isSame =
    before !== undefined &&
    before.tokens[0] === tokens[0] &&
    before.tokens[1] === tokens[1] &&
    answers.every((answer, at) => answer === before.answers[at]);
  if (isSame) return before.pool;
  remembered.set(address, { tokens, answers, pool });
  const oldest = remembered.keys().next().value;
  if (remembered.size > rememberedPools && oldest !== undefined) remembered.delete(oldest);
  return pool;
}

/**
 * Returns the pool of two tokens, read by `poolCalls`; `null`: none, an empty one, or one of which
 * nobody owns shares, whatever was sent there; `undefined`: unknown (not read yet, or see
 * `selectIsPoolUnreadable`).
 */
export function selectPool(
  state: MulticallPart,
  tokens: TokenPair | undefined,
): Pool | null | undefined {
  const reads = tokens && poolReads(tokens);
  if (!tokens || !reads) return undefined;
  const reserves = selectAnswer(state, reads.reserves);
  const pair = pairFromAnswer(tokens, reserves);
  if (!pair) return pair;
  const totalSupply = selectAnswer(state, reads.totalSupply);
  if (totalSupply === 0n) return null;
  const kLast = selectAnswer(state, reads.kLast);
  const feeTo = selectAnswer(state, reads.feeTo);
  if (typeof totalSupply !== 'bigint' || typeof kLast !== 'bigint' || typeof feeTo !== 'string')
    return undefined;
  const isFeeOn = feeTo.toLowerCase() !== ZERO_ADDRESS;
  return remember(tokens, [reserves, totalSupply, kLast, feeTo], {
    pair,
    totalSupply,
    kLast,
    isFeeOn,
  });
}

/**
 * Reports whether a pool is unreadable: the nodes fail, or refuse one of its figures although it
 * has reserves.
 */
export function selectIsPoolUnreadable(
  state: MulticallPart,
  tokens: TokenPair | undefined,
): boolean {
  const reads = tokens && poolReads(tokens);
  if (!reads || selectPool(state, tokens) !== undefined) return false;
  const calls = Object.values<Call<unknown>>({ ...reads });
  return calls.some((call) => selectRead(state, call) === null);
}
