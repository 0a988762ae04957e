import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { nativeCurrency, tokens as builtInTokens, wrappedNative } from '#config/tokens.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { pairPriceCalls, selectPairPriceLookup } from '#entities/prices/lpPrices.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { placeKey } from '#entities/staking/places.ts';
import { positionRead, vaultReads } from '#entities/staking/stakingCalls.ts';
import { selectVaultStake } from '#entities/staking/stakingSelectors.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectImportedTokens } from '#entities/tokens/tokenSelectors.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk, RootState } from '#redux';
import { pricedPlaces, type PricedPlace } from './pricedPlaces.ts';
import { sumUp, type UsdSum } from './usdSum.ts';

interface Held {
  key: string;
  /** Amount held, in the smallest unit of its token. */
  amount: bigint;
  /** Dollars times 10^18; `null` without a price that is believed. */
  usdE18: bigint | null;
}

/** LP tokens in the wallet. */
export interface LiquidityHeld extends Held {
  kind: 'liquidity';
  pair: TokenPair;
}

/** A stake in a farm, a pool or the vault. */
export interface StakeHeld extends Held {
  kind: 'stake';
  priced: PricedPlace;
}

/** An account's holdings at the time of reading. */
export interface Holdings {
  account: Address;
  wallet: UsdSum;
  liquidity: UsdSum;
  staked: UsdSum;
  /** Liquidity and stakes, highest value first. */
  positions: readonly (LiquidityHeld | StakeHeld)[];
  /** Number of balances and stakes that refused the read. */
  refused: number;
  /** Block of the reads; `null` before the first block. */
  block: number | null;
}

/** Reads of one amount, and how it is valued once it turns out not to be zero. */
interface Holding {
  call: Call<bigint> | Call<readonly bigint[]>;
  amountIn: (state: RootState) => bigint | null | undefined;
  priceCalls: () => readonly Call<unknown>[];
  usdE18: (state: RootState, amount: bigint) => bigint | null;
}

const firstOf = (answer: bigint | readonly bigint[] | null | undefined) =>
  typeof answer === 'bigint' || !answer ? answer : answer[0];

function ofToken(token: Token, account: Address, isNative: boolean): Holding {
  const call = balanceCall(isNative ? nativeCurrency : tokenCurrency(token), account);
  return {
    call,
    amountIn: (state) => selectAnswer(state, call),
    priceCalls: () => usdPriceCalls(token),
    usdE18: (state, amount) => {
      const price = selectUsdPrice(state, token);
      return price ? usdValueE18(amount, token, price) : null;
    },
  };
}

function ofPair(pair: TokenPair, lp: Token, account: Address): Holding {
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
  };
}

function ofPlace({ place, priceCalls, selectPrice }: PricedPlace, account: Address): Holding {
  const call = positionRead(place, account);
  return {
    call,
    amountIn: (state) => {
      const found = firstOf(selectAnswer(state, call));
      // The vault's position is in shares: their value needs the vault's totals.
      return place.kind === 'vault' && found ? selectVaultStake(state, account)?.staked : found;
    },
    priceCalls: () => [
      ...priceCalls(),
      ...(place.kind === 'vault' ? Object.values<Call<unknown>>(vaultReads(place)) : []),
    ],
    usdE18: (state, amount) => {
      const price = selectPrice(state);
      return price ? usdValueE18(amount, place.token, price) : null;
    },
  };
}

const byWorth = (a: Held, b: Held): number => {
  const [left, right] = [a.usdE18 ?? -1n, b.usdE18 ?? -1n];
  return left === right ? 0 : left < right ? 1 : -1;
};

/**
 * Reads once what an account holds in its wallet, as liquidity and staked. Looks at the built-in
 * and imported tokens and the pairs of /liquidity. Rejects with RpcError.
 */
export function readHoldings({ account }: { account: Address }): AppThunk<Promise<Holdings>> {
  return async (dispatch, getState) => {
    const imported = Object.values(selectImportedTokens(getState()));
    const coins = [
      ofToken(wrappedNative, account, true),
      ...[...builtInTokens, ...imported].map((token) => ofToken(token, account, false)),
    ];
    const pairs = selectTrackedPairs(getState()).flatMap((pair) => {
      const lp = lpToken(pair);
      return lp ? [{ pair, key: lp.address, holding: ofPair(pair, lp, account) }] : [];
    });
    const places = pricedPlaces().map((priced) => ({
      priced,
      key: placeKey(priced.place),
      holding: ofPlace(priced, account),
    }));
    const all = [...coins, ...[...pairs, ...places].map(({ holding }) => holding)];
    await dispatch(readCalls(all.map(({ call }) => call)));
    const isHeld = ({ call }: Holding): boolean => {
      const found = firstOf(selectAnswer<bigint | readonly bigint[]>(getState(), call));
      return typeof found === 'bigint' && found > 0n;
    };
    await dispatch(
      readCalls([...new Set(all.filter(isHeld).flatMap(({ priceCalls }) => priceCalls()))]),
    );
    const state = getState();
    const valueOf = ({ amountIn, usdE18 }: Holding): Omit<Held, 'key'>[] => {
      const amount = amountIn(state);
      return amount ? [{ amount, usdE18: usdE18(state, amount) }] : [];
    };
    const liquidity = pairs.flatMap(({ pair, key, holding }) =>
      valueOf(holding).map((held) => ({ kind: 'liquidity' as const, key, pair, ...held })),
    );
    const staked = places.flatMap(({ priced, key, holding }) =>
      valueOf(holding).map((held) => ({ kind: 'stake' as const, key, priced, ...held })),
    );
    const valuesOf = (held: readonly Omit<Held, 'key'>[]): UsdSum =>
      sumUp(held.map(({ usdE18 }) => usdE18));
    return {
      account,
      wallet: valuesOf(coins.flatMap(valueOf)),
      liquidity: valuesOf(liquidity),
      staked: valuesOf(staked),
      positions: [...liquidity, ...staked].toSorted(byWorth),
      refused: all.filter(({ amountIn }) => amountIn(state) === null).length,
      block: selectCurrentBlock(state),
    };
  };
}
