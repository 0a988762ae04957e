import { selectRead } from '#chain/multicall/selectors.ts';
import { rewardToken, tokenBySymbol } from '#config/tokens.ts';
import { pairFromAnswer, reservesCall } from '#entities/pairs/pairCalls.ts';
import { sortTokens, type Pair } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { createAppSelector, type RootState } from '#redux';

const dollar = tokenBySymbol('BUSD');
const dollarPair = rewardToken && dollar && sortTokens(rewardToken, dollar);

let remembered: ReturnType<typeof reservesCall>;

/**
 * Returns the read of the price's pool; `undefined` where the reward token, the dollar or the
 * exchange is not deployed. Built on first use: its address takes four hashes, which would delay
 * the page's start.
 */
export function dollarReservesCall(): ReturnType<typeof reservesCall> {
  remembered ??= dollarPair && reservesCall(dollarPair);
  return remembered;
}

/**
 * Returns the exact price of one whole `base` in whole units of the pair's other token, at its
 * reserves.
 */
export function priceInPair(base: Token, pair: Pair): Ratio {
  const isBaseFirst = base.address === pair.token0.address;
  const quote = isBaseFirst ? pair.token1 : pair.token0;
  const [baseReserve, quoteReserve] = isBaseFirst
    ? [pair.reserve0, pair.reserve1]
    : [pair.reserve1, pair.reserve0];
  return ratio(
    quoteReserve * 10n ** BigInt(base.decimals),
    baseReserve * 10n ** BigInt(quote.decimals),
  );
}

/**
 * Returns the dollar price of one reward token, from its pair with BUSD (decision S22).
 * `undefined`: not read yet; `null`: unavailable (no pair, an empty pair, not deployed here, or
 * unreadable). Memoised by the reserves.
 */
export const selectRewardTokenPrice = createAppSelector(
  [(state: RootState) => selectRead(state, dollarReservesCall())],
  (reserves): Ratio | null | undefined => {
    if (rewardToken === undefined || dollarPair === undefined || dollarReservesCall() === undefined)
      return null;
    const pair = pairFromAnswer(dollarPair, reserves);
    return pair && priceInPair(rewardToken, pair);
  },
);
