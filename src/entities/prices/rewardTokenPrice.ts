import { factoryAbi } from '#chain/abi/factoryAbi.ts';
import { pairAbi } from '#chain/abi/pairAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken, tokenBySymbol } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { createAppSelector, type RootState } from '#redux';

const NO_PAIR = /^0x0{40}$/;
const dollar = tokenBySymbol('BUSD');
const factory = contractAddress('factory');

/** Which pair trades the reward token against the dollar; `undefined` where one of them is not deployed. */
export const dollarPairCall: Call<Address> | undefined =
  rewardToken && dollar && factory ? contractCall(factoryAbi, factory, 'getPair', [rewardToken.address, dollar.address]) : undefined;

/** The reserves of that pair; `undefined` while it is not known, and where there is none. */
export function selectDollarReservesCall(state: RootState): Call<readonly [bigint, bigint, bigint]> | undefined {
  const pair = selectAnswer(state, dollarPairCall);
  return pair && !NO_PAIR.test(pair) ? contractCall(pairAbi, pair, 'getReserves', []) : undefined;
}

/**
 * What a whole `base` costs in whole `quote`s at the reserves of their pair, which lists the lower address first.
 * `null`: the pair is empty, so that there is no price.
 */
export function priceFromReserves(base: Token, quote: Token, reserves: readonly [bigint, bigint, ...unknown[]]): Ratio | null {
  const isBaseFirst = base.address.toLowerCase() < quote.address.toLowerCase();
  const [baseReserve, quoteReserve] = isBaseFirst ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]];
  if (baseReserve === 0n || quoteReserve === 0n) return null;
  return ratio(quoteReserve * 10n ** BigInt(base.decimals), baseReserve * 10n ** BigInt(quote.decimals));
}

/**
 * Dollars for one reward token, from its pair with BUSD (decision S22). `undefined`: not read yet;
 * `null`: there is no such price (no pair, an empty pair, not deployed on this chain, or the chain refused).
 * The same reserves give the same object.
 */
export const selectRewardTokenPrice = createAppSelector(
  [(state: RootState) => selectAnswer(state, dollarPairCall), (state: RootState) => selectAnswer(state, selectDollarReservesCall(state))],
  (pair, reserves): Ratio | null | undefined => {
    if (rewardToken === undefined || dollar === undefined || dollarPairCall === undefined) return null;
    if (pair === null || (pair !== undefined && NO_PAIR.test(pair))) return null;
    if (reserves === undefined || reserves === null) return reserves;
    return priceFromReserves(rewardToken, dollar, reserves);
  },
);
