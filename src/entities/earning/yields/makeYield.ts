import type { PriceHop, PriceIssue } from '#entities/prices/findPrice.ts';
import { usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { liquidityE18, lpFeeBps, lpFees, type PricedPool } from '#entities/volumes/lpFees.ts';
import type { PairVolume } from '#entities/volumes/volumesSlice.ts';
import type { IndexedFailure } from '#entities/indexed/defineIndexed.ts';
import { apyE18, autoCompounding, isPlausibleApr } from './roiMath.ts';
import type { Token } from '#lib/currency.ts';
import { harvestFeesBps, type HarvestFees } from './harvestFees.ts';
import { aprE18, blocksPerYear } from './yieldMath.ts';
import type { HiddenReason, Yield, YieldInput } from './yieldTypes.ts';

/**
 * A price, why there is none, or `undefined` while not read. `inputs`: the pools behind that of a
 * token; `pool`: that of an LP token.
 */
export type Price =
  | { priceE18: bigint; inputs?: readonly PriceHop[]; pool?: Pool }
  | PriceIssue
  | undefined;

/** Everything that the rate of a place follows from. */
export interface YieldFacts {
  /** Staked token. */
  token: Token;
  /** Reward token. */
  reward: Token;
  /** Total stake and its reward per block, in smallest units. */
  totalStaked: bigint;
  rewardPerBlock: bigint;
  depositFeeBps: bigint;
  allocPoint?: bigint | undefined;
  totalAllocPoint?: bigint | undefined;
  /** Reason to hide the rate, whatever the figures. */
  hidden?: HiddenReason | undefined;
  /** Ignored where reward and staked token are the same: it cancels out. */
  rewardPrice: Price;
  stakePrice: Price;
  /** Whether LP tokens are staked. */
  isLp: boolean;
  /** Volume of the LP token's pool; `undefined` while asked for. */
  volume?: PairVolume | IndexedFailure | null | undefined;
  /** Harvest fees of an auto-compounding place. */
  fees?: HarvestFees | undefined;
  /** Blocks for which the budget lasts, if shorter than the reward period. */
  paidBlocks?: bigint | undefined;
  block: number;
  /** Seconds. */
  at: number;
  /** Seconds between blocks, as measured. */
  blockSeconds: number;
}

const daysAYear = 365n;
const harvestsPerYear = (autoCompounding.times * daysAYear) / autoCompounding.days;

const priceInput = (token: Token, price: Exclude<Price, undefined>, isLp: boolean): YieldInput =>
  typeof price === 'string'
    ? { kind: 'noPrice', token, issue: price }
    : { kind: 'price', token, priceE18: price.priceE18, isLp, pools: price.inputs ?? [] };

/** Returns the known inputs in display order. */
function inputsOf(facts: YieldFacts, isSame: boolean): YieldInput[] {
  const {
    token,
    reward,
    rewardPrice,
    stakePrice,
    allocPoint,
    totalAllocPoint,
    totalStaked,
    isLp,
    fees,
  } = facts;
  const inputs: YieldInput[] = [{ kind: 'perBlock', amount: facts.rewardPerBlock, token: reward }];
  if (allocPoint !== undefined && totalAllocPoint)
    inputs.push({ kind: 'share', points: allocPoint, ofPoints: totalAllocPoint });
  inputs.push({ kind: 'blocksPerYear', count: blocksPerYear(facts.blockSeconds) });
  if (!isSame && rewardPrice !== undefined) inputs.push(priceInput(reward, rewardPrice, false));
  inputs.push({ kind: 'staked', amount: totalStaked, token });
  if (!isSame && stakePrice !== undefined) {
    inputs.push(priceInput(token, stakePrice, isLp));
    if (typeof stakePrice === 'object')
      inputs.push({ kind: 'worth', valueE18: usdValueE18(totalStaked, token, stakePrice) });
  }
  if (fees) {
    inputs.push({ kind: 'harvests', count: harvestsPerYear });
    inputs.push(
      { kind: 'performanceFee', bps: fees.performanceBps },
      { kind: 'callFee', bps: fees.callBps },
    );
  }
  inputs.push({ kind: 'depositFee', bps: facts.depositFeeBps });
  if (facts.paidBlocks !== undefined) inputs.push({ kind: 'paidBlocks', count: facts.paidBlocks });
  if (isLp) inputs.push(...lpInputs(facts));
  return inputs;
}

/** Returns the price of the staked LP token with its pool. */
function pricedPool({ stakePrice }: YieldFacts): PricedPool | undefined {
  return typeof stakePrice === 'object' && stakePrice.pool
    ? { priceE18: stakePrice.priceE18, pool: stakePrice.pool }
    : undefined;
}

/** Returns the inputs of the trading fees, then their rate or why it is unknown. */
function lpInputs(facts: YieldFacts): YieldInput[] {
  const priced = pricedPool(facts);
  const fees = lpFees(facts.volume, priced);
  const inputs: YieldInput[] = [];
  if (typeof fees === 'object')
    inputs.push({ kind: 'volume', valueE18: fees.volumeE18, hours: fees.hours, block: fees.block });
  if (priced) inputs.push({ kind: 'lpFee', bps: lpFeeBps(priced.pool) });
  if (priced) inputs.push({ kind: 'liquidity', valueE18: liquidityE18(priced) });
  return [...inputs, { kind: 'lpFees', fees }];
}

const one = { priceE18: 10n ** 18n };

/**
 * Returns the rate of a place, or why none is shown (decision E12); `undefined` while a price is
 * not read.
 */
export function makeYield(facts: YieldFacts): Yield {
  const { token, reward, totalStaked, rewardPerBlock, fees, block, at } = facts;
  const isSame = token.address === reward.address;
  const inputs = inputsOf(facts, isSame);
  const hide = (reason: HiddenReason): Yield => ({ kind: 'hidden', reason, inputs });
  if (facts.hidden) return hide(facts.hidden);
  if (totalStaked === 0n) return hide('empty');
  const [rewardPrice, stakePrice] = isSame ? [one, one] : [facts.rewardPrice, facts.stakePrice];
  if (rewardPrice === 'unread' || stakePrice === 'unread') return hide('unread');
  if (rewardPrice === undefined || stakePrice === undefined) return undefined;
  if (typeof rewardPrice === 'string' || typeof stakePrice === 'string') return hide('price');
  const apr = aprE18(
    { amount: rewardPerBlock, decimals: reward.decimals, priceE18: rewardPrice.priceE18 },
    { amount: totalStaked, decimals: token.decimals, priceE18: stakePrice.priceE18 },
    blocksPerYear(facts.blockSeconds),
  );
  if (apr === undefined) return hide('price');
  if (!isPlausibleApr(apr)) return hide('absurd');
  const known = { kind: 'known', aprE18: apr, inputs, block, at } as const;
  if (!fees) {
    const found = facts.isLp ? lpFees(facts.volume, pricedPool(facts)) : undefined;
    return typeof found === 'object' ? { ...known, lpFeesE18: found.aprE18 } : known;
  }
  const apy = apyE18({
    aprE18: apr,
    compounding: autoCompounding,
    harvestFeesBps: harvestFeesBps(fees),
  });
  return isPlausibleApr(apy) ? { ...known, apyE18: apy } : hide('absurd');
}
