import type { Call } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { burnedAmounts } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { pairPriceCalls, selectPairPriceLookup } from '#entities/prices/lpPrices.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import {
  selectPriceLookup,
  selectUsdPrice,
  usdPriceCalls,
  usdValueE18,
} from '#entities/prices/tokenPrices.ts';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import { positionRead, vaultReads } from '#entities/earning/staking/stakingCalls.ts';
import { stakeOfShares } from '#entities/earning/staking/stakingMath.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { PricedPlace } from './pricedPlaces.ts';

/** Reads of one amount, and how it is valued once it turns out not to be zero. */
export interface Holding {
  call: Call<bigint> | Call<readonly bigint[]>;
  amountIn: (state: RootState) => bigint | null | undefined;
  priceCalls: () => readonly Call<unknown>[];
  usdE18: (state: RootState, amount: bigint) => bigint | null;
  /** Tokens whose prices give the value. */
  pricedBy: readonly Token[];
  /** Pair whose shares are held. */
  pair?: TokenPair;
}

/** Returns the amount of an answer that has it first. */
export const firstOf = (answer: bigint | readonly bigint[] | null | undefined) =>
  typeof answer === 'bigint' || !answer ? answer : answer[0];

/** Reads a coin or token of the wallet. */
export function ofCurrency(currency: Currency, account: Address): Holding {
  const { token } = currency;
  const call = balanceCall(currency, account);
  return {
    call,
    amountIn: (state) => selectAnswer(state, call),
    priceCalls: () => usdPriceCalls(token),
    usdE18: (state, amount) => {
      const price = selectUsdPrice(state, token);
      return price ? usdValueE18(amount, token, price) : null;
    },
    pricedBy: [token],
  };
}

/** Reads LP tokens in the wallet. */
export function ofPair(pair: TokenPair, lp: Token, account: Address): Holding {
  const call = balanceCall(tokenCurrency(lp), account);
  return {
    call,
    // A pool that does not exist refuses the read, and holds nothing.
    amountIn: (state) => selectAnswer(state, call) ?? 0n,
    priceCalls: () => pairPriceCalls(pair),
    usdE18: (state, amount) => {
      const price = selectPairPriceLookup(state, pair);
      return typeof price === 'object' ? usdValueE18(amount, lp, price) : null;
    },
    pricedBy: pair,
    pair,
  };
}

/** Returns what shares of the vault stand for; `null` where the vault refuses its totals. */
function selectStakeOfShares(state: RootState, place: VaultPlace, shares: bigint) {
  const reads = vaultReads(place);
  const totalShares = selectAnswer(state, reads.totalShares);
  const totalStaked = selectAnswer(state, reads.totalStaked);
  if (totalShares === null || totalStaked === null) return null;
  if (totalShares === undefined || totalStaked === undefined) return undefined;
  return stakeOfShares(shares, { totalShares, totalStaked });
}

/** Reads a stake. */
export function ofPlace(
  { place, priceCalls, selectPrice, pair }: PricedPlace,
  account: Address,
): Holding {
  const call = positionRead(place, account);
  return {
    call,
    amountIn: (state) => {
      const found = firstOf(selectAnswer(state, call));
      // The vault's position is in shares: their value needs the vault's totals.
      return place.kind === 'vault' && found ? selectStakeOfShares(state, place, found) : found;
    },
    priceCalls: () => [
      ...priceCalls(),
      ...(place.kind === 'vault' ? Object.values<Call<unknown>>(vaultReads(place)) : []),
    ],
    usdE18: (state, amount) => {
      const price = selectPrice(state);
      return price ? usdValueE18(amount, place.token, price) : null;
    },
    pricedBy: pair ?? [place.token],
    ...(pair ? { pair } : {}),
  };
}

/** Returns where a token's price comes from. */
export function originOf(state: RootState, token: Token): PriceOrigin {
  const lookup = selectPriceLookup(state, token) ?? 'unread';
  return { token, found: typeof lookup === 'object' ? lookup.inputs : lookup };
}

/** Returns the tokens that LP tokens stand for; `null` without a pool. */
export function pooledOf(
  state: RootState,
  pair: TokenPair,
  shares: bigint,
): readonly [bigint, bigint] | null {
  const pool = selectPool(state, pair);
  if (!pool) return null;
  const { amount0, amount1 } = burnedAmounts(pool, shares);
  return [amount0, amount1];
}
