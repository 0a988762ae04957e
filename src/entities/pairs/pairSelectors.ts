import { selectAnswer, selectIsFailing } from '#chain/multicall/selectors.ts';
import type { RootState } from '#redux';
import { ownedPair, reservesCall, supplyCall } from './pairCalls.ts';
import type { Pair, TokenPair } from './pairTypes.ts';

type MulticallPart = Pick<RootState, 'multicall'>;

interface Remembered {
  multicall: RootState['multicall'];
  answers: readonly unknown[];
  pairs: readonly (Pair | null)[] | undefined;
  tradable: readonly Pair[] | undefined;
  isFailing: boolean;
}

// Keyed by the requested list: a component keeps its list, and the entry is collected with it.
const remembered = new WeakMap<readonly TokenPair[], Remembered>();

function readPairs(state: MulticallPart, tokenPairs: readonly TokenPair[]): Remembered {
  const before = remembered.get(tokenPairs);
  if (before !== undefined && before.multicall === state.multicall) return before;
  const { multicall } = state;
  const reserveCalls = tokenPairs.map(reservesCall);
  const supplyCalls = tokenPairs.map(supplyCall);
  const reserves = reserveCalls.map((call) => (call ? selectAnswer(state, call) : null));
  const supplies = supplyCalls.map((call) => (call ? selectAnswer(state, call) : null));
  const answers = [...reserves, ...supplies];
  const isFailing = [...reserveCalls, ...supplyCalls].some((call) => selectIsFailing(state, call));
  if (before && answers.every((answer, index) => answer === before.answers[index])) {
    const same = { ...before, multicall, isFailing };
    remembered.set(tokenPairs, same);
    return same;
  }
  const read = tokenPairs.map((tokens, index) =>
    ownedPair(tokens, reserves[index], supplies[index]),
  );
  const pairs = read.every((pair) => pair !== undefined) ? read : undefined;
  const now: Remembered = {
    multicall,
    answers,
    pairs,
    tradable: pairs?.filter((pair) => pair !== null),
    isFailing,
  };
  remembered.set(tokenPairs, now);
  return now;
}

/**
 * Returns the pools of these token pairs in their order, `null` for one that does not exist or of
 * which nobody owns shares; `undefined` while any is unknown, since a route through half of the
 * pools can be the wrong one. Memoised by the answers.
 */
export function selectPairs(
  state: MulticallPart,
  tokenPairs: readonly TokenPair[],
): readonly (Pair | null)[] | undefined {
  return readPairs(state, tokenPairs).pairs;
}

/**
 * Returns the existing pools of these token pairs, for `findTrade`; `undefined` while any is
 * unknown. Memoised like `selectPairs`.
 */
export function selectTradablePairs(
  state: MulticallPart,
  tokenPairs: readonly TokenPair[],
): readonly Pair[] | undefined {
  return readPairs(state, tokenPairs).tradable;
}

/** Reports whether some of these pools were never read and reading them failed. */
export function selectArePairsFailing(
  state: MulticallPart,
  tokenPairs: readonly TokenPair[],
): boolean {
  return readPairs(state, tokenPairs).isFailing;
}
