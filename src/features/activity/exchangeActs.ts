import { wrappedNative } from '#config/tokens.ts';
import type { Moved } from '#entities/accountFlows/flows.ts';
import { movedOf, type LoggedAct, type LogPlace, type PairTokens } from './activity.ts';

/** Returns amounts of a pair's tokens, in their order. */
export const bothOf = ([token0, token1]: PairTokens, amount0: bigint, amount1: bigint): Moved[] =>
  movedOf({ token: token0, amount: amount0 }, { token: token1, amount: amount1 });

type SwapAmounts = Record<'amount0In' | 'amount1In' | 'amount0Out' | 'amount1Out', bigint>;

/** Makes a trade of what a pair's event tells. */
export function swapAct(
  place: LogPlace,
  tokens: PairTokens,
  { amount0In, amount1In, amount0Out, amount1Out }: SwapAmounts,
): LoggedAct {
  return {
    ...place,
    kind: 'swap',
    act: 'swap',
    sent: bothOf(tokens, amount0In, amount1In),
    received: bothOf(tokens, amount0Out, amount1Out),
  };
}

/** Makes an act at the pair of a place of both tokens' amounts, where known, and the shares. */
export function liquidityAct(
  place: LogPlace,
  act: 'add' | 'remove',
  both: readonly Moved[],
  amount: bigint,
): LoggedAct {
  const shares = movedOf({ token: place.contract, amount });
  const [sent, received] = act === 'add' ? [both, shares] : [shares, both];
  return { ...place, kind: 'liquidity', act, sent, received };
}

/** Makes an act of coin that the account wraps or unwraps by itself. */
export function wrapAct(
  place: Omit<LogPlace, 'contract' | 'number'>,
  act: 'wrap' | 'unwrap',
  amount: bigint,
): LoggedAct {
  const coin = movedOf({ token: 'BNB', amount });
  const token = movedOf({ token: wrappedNative.address, amount });
  const [sent, received] = act === 'wrap' ? [coin, token] : [token, coin];
  const { address: contract } = wrappedNative;
  return { ...place, contract, number: null, kind: 'swap', act, sent, received };
}
