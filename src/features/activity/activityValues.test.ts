import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { ifos } from '#config/ifos.ts';
import type { Address } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { activityLists } from './activityQueries.ts';
import { OURS, row, byIndex } from '#testing/activityRows.ts';

const [sale] = ifos;
const { contracts } = chain.deployment;
beforeEach(() => {
  chain.deployment.contracts = { ...contracts, ...OURS };
});
afterEach(() => {
  chain.deployment.contracts = contracts;
});

describe('the value of an activity', () => {
  const prize = (more: object) =>
    byIndex(row('competition', 'RewardClaim', OURS.competition, { number: '2', ...more }))[0];

  it('is the amount at the price before its block', () => {
    expect(prize({ amount: String(3n * E18), meowUSD: '0.25' })?.usdE18).toBe((3n * E18) / 4n);
  });

  it('is absent without a price, and for nothing', () => {
    expect(prize({ amount: String(E18) })).not.toHaveProperty('usdE18');
    expect(prize({ amount: '0', meowUSD: '0.25' })).not.toHaveProperty('usdE18');
  });

  it('is absent for LP tokens, whose prices the index does not keep', () => {
    const [commitment] = byIndex(
      row('sales', 'Deposit', sale!.address, { amount: '7', bnbUSD: '600', meowUSD: '0.25' }),
    );
    expect(commitment).not.toHaveProperty('usdE18');
  });

  const provided = (tokens: readonly [Address, Address]) => ({
    ...row('', '', OTHER, { bnbUSD: '600', meowUSD: null }),
    pair: { id: OTHER, token0: tokens[0], token1: tokens[1] },
    amount0: String(E18),
    amount1: String(600n * E18),
    liquidity: '9',
    sender: OTHER,
  });
  const addedBy = (given: object) =>
    activityLists.find(({ many }) => many === 'mints')!.read(given).activities[0];

  it('is that of both sides of a pool, or twice the side that has one', () => {
    const [wbnb, busd, meowToken] = ['WBNB', 'BUSD', 'MEOW'].map((name) => token(name).address);
    expect(addedBy(provided([wbnb!, busd!]))?.usdE18).toBe(1_200n * E18);
    expect(addedBy(provided([wbnb!, meowToken!]))?.usdE18).toBe(1_200n * E18);
    expect(addedBy(provided([meowToken!, OTHER]))).not.toHaveProperty('usdE18');
  });
});
