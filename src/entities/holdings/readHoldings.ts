import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { nativeCurrency, tokens as builtInTokens } from '#config/tokens.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import { placeKey } from '#entities/earning/staking/places.ts';
import { selectImportedTokens } from '#entities/tokens/tokenSelectors.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import {
  firstOf,
  ofCurrency,
  ofPair,
  ofPlace,
  originOf,
  pooledOf,
  type Holding,
} from './holding.ts';
import { pricedPlaces, type PricedPlace } from './pricedPlaces.ts';
import { isNone, sumUp, UNREAD, type UsdSum } from './usdSum.ts';

export interface Held {
  key: string;
  /** Amount held, in the smallest unit of its token. */
  amount: bigint;
  /** Dollars times 10^18; `null` without a price that is believed. */
  usdE18: bigint | null;
  /** Where the prices of the value come from: of one token, or of both tokens of a pair. */
  origins: readonly PriceOrigin[];
  /** Tokens of a pair that LP tokens stand for, in the pair's order; `null` where unknown. */
  pooled?: readonly [bigint, bigint] | null;
}

/** Coin or token in the wallet. */
interface CoinHeld extends Held {
  kind: 'coin';
  currency: Currency;
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

/** Part of what an account holds. */
export type HoldingPart = 'wallet' | 'liquidity' | 'staked';

/** An account's holdings at the time of reading. */
export interface Holdings {
  account: Address;
  wallet: UsdSum;
  liquidity: UsdSum;
  staked: UsdSum;
  /** Coins and tokens in the wallet, highest value first. */
  coins: readonly CoinHeld[];
  /** Liquidity and stakes, highest value first. */
  positions: readonly (LiquidityHeld | StakeHeld)[];
  /** Number of balances and stakes that refused the read. */
  refused: number;
  /** The parts of which some refused the read. */
  unread: readonly HoldingPart[];
  /** Block of the reads; `null` before the first block. */
  block: number | null;
}

/** Returns the sum of a part: unknown where nothing of it was found and some of it refused the read. */
export function partSum(found: Holdings, part: HoldingPart): UsdSum {
  return isNone(found[part]) && found.unread.includes(part) ? UNREAD : found[part];
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
      nativeCurrency,
      ...[
        ...new Map([...builtInTokens, ...imported].map((token) => [token.address, token])).values(),
      ].map(tokenCurrency),
    ].map((currency) => ({
      currency,
      key: currency.id,
      holding: ofCurrency(currency, account),
    }));
    const pairs = selectTrackedPairs(getState()).flatMap((pair) => {
      const lp = lpToken(pair);
      return lp ? [{ pair, key: lp.address, holding: ofPair(pair, lp, account) }] : [];
    });
    const places = pricedPlaces().map((priced) => ({
      priced,
      key: placeKey(priced.place),
      holding: ofPlace(priced, account),
    }));
    const all = [...coins, ...pairs, ...places].map(({ holding }) => holding);
    await dispatch(readCalls(all.map(({ call }) => call)));
    const isHeld = ({ call }: Holding): boolean => {
      const found = firstOf(selectAnswer<bigint | readonly bigint[]>(getState(), call));
      return typeof found === 'bigint' && found > 0n;
    };
    await dispatch(
      readCalls([...new Set(all.filter(isHeld).flatMap(({ priceCalls }) => priceCalls()))]),
    );
    const state = getState();
    const valueOf = ({ amountIn, usdE18, pricedBy, pair }: Holding): Omit<Held, 'key'>[] => {
      const amount = amountIn(state);
      if (!amount) return [];
      return [
        {
          amount,
          usdE18: usdE18(state, amount),
          origins: pricedBy.map((token) => originOf(state, token)),
          ...(pair ? { pooled: pooledOf(state, pair, amount) } : {}),
        },
      ];
    };
    const inWallet = coins.flatMap(({ currency, key, holding }) =>
      valueOf(holding).map((held) => ({ kind: 'coin' as const, key, currency, ...held })),
    );
    const liquidity = pairs.flatMap(({ pair, key, holding }) =>
      valueOf(holding).map((held) => ({ kind: 'liquidity' as const, key, pair, ...held })),
    );
    const staked = places.flatMap(({ priced, key, holding }) =>
      valueOf(holding).map((held) => ({ kind: 'stake' as const, key, priced, ...held })),
    );
    const isRefused = ({ amountIn }: Holding): boolean => amountIn(state) === null;
    const parts = [
      ['wallet', coins],
      ['liquidity', pairs],
      ['staked', places],
    ] as const;
    const valuesOf = (held: readonly Omit<Held, 'key'>[]): UsdSum =>
      sumUp(held.map(({ usdE18 }) => usdE18));
    return {
      account,
      wallet: valuesOf(inWallet),
      liquidity: valuesOf(liquidity),
      staked: valuesOf(staked),
      coins: inWallet.toSorted(byWorth),
      positions: [...liquidity, ...staked].toSorted(byWorth),
      refused: all.filter(isRefused).length,
      unread: parts.flatMap(([part, held]) =>
        held.some(({ holding }) => isRefused(holding)) ? [part] : [],
      ),
      block: selectCurrentBlock(state),
    };
  };
}
