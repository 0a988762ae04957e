// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StakingInfo } from '#protocol/staking.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { encodeCall } from '#chain/encode.ts';
import { chain } from '#config/chains.ts';
import { toRaw } from '#lib/raw.ts';
import { CHEF, type FarmWorld } from '#testing/farmWorld.ts';
import {
  allAsked,
  box,
  createHarvestWorld,
  harvestedIn,
  linesIn,
  mineHarvest,
  openHarvestAll,
} from '#testing/harvestVisit.tsx';
import { OWNER } from '#testing/accounts.ts';
import { currency } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { harvestStore } from '../harvestStore.ts';
import type { FindAllPrizes, Prize } from '../prizes.ts';

vi.mock('#config/earn.ts', async () => {
  const { fakeEarnList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakeEarnList() };
});

let world: FarmWorld;

beforeEach(() => {
  world = createHarvestWorld([]);
});

afterEach(() => {
  for (const account of [OWNER]) harvestStore().dismiss(account);
});

const open = (find: FindAllPrizes) => openHarvestAll(world, find);
const harvested = () => harvestedIn(world);

describe('prizes of games', () => {
  /** Prize of 2 MEOW, whose claim here is any call that the guard knows. */
  const prize = (change: Partial<Prize> = {}): Prize => ({
    key: 'lottery 12',
    kind: 'lottery',
    to: '/lottery',
    currency: currency('MEOW'),
    amount: 2n * E18,
    call: {
      request: {
        from: OWNER,
        chainId: chain.id,
        to: CHEF,
        data: encodeCall(masterChefAbi, 'deposit', [77n, 0n]),
        value: 0n,
        abi: masterChefAbi,
        check: () => undefined,
      },
      info: {
        kind: 'harvest',
        place: 'chef 77',
        symbol: 'MEOW',
        decimals: 18,
        amountRaw: toRaw(2n * E18),
      } as StakingInfo,
    },
    selectIsBusy: () => false,
    ...change,
  });

  const found =
    (...prizes: Prize[]): FindAllPrizes =>
    () =>
    async () => ({ prizes, isWhole: true });

  it('are counted and collected with the rewards', async () => {
    const { user, dialog } = await open((account) => async () => ({
      prizes: account === OWNER ? [prize()] : [],
      isWhole: true,
    }));
    // 16 MEOW of farms and 2 of the prize, at $2.40.
    expect((await screen.findAllByText('$43.20'))[0]).toBeVisible();
    expect(await box(dialog, /^Lottery round #12\s*2 MEOW/)).toBeEnabled();
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 4 rewards' }));
    await allAsked(dialog, 4);
    expect(harvested()).toContain(77n);
    expect(within(dialog).getByText('Lottery round #12')).toBeVisible();
  });

  it('wait while another transaction collects them', async () => {
    const { dialog } = await open(found(prize({ selectIsBusy: () => true })));
    expect(await box(dialog, /Lottery round #12.*still being confirmed/)).toBeDisabled();
    expect(await within(dialog).findByRole('button', { name: 'Harvest 3 rewards' })).toBeEnabled();
  });

  it('name the tokens and the refund that a sale pays at once, before and after', async () => {
    const sale = prize({
      key: 'sale catnip 1',
      kind: 'sale',
      to: '/ifo/history',
      also: { currency: { ...currency('MEOW'), symbol: 'MEOW-BNB LP' }, amount: E18 / 2n },
    });
    const { user, dialog } = await open(found(sale));
    // The lists of this test have no sales, so that the id stands for the name.
    const name = 'catnip: Unlimited Sale';
    // 16 MEOW of farms, 2 of the sale and half a token back, at $2.40.
    expect((await screen.findAllByText('$44.40'))[0]).toBeVisible();
    const line = await box(dialog, new RegExp(`^${name}\\s*2 MEOW.*0.5 MEOW-BNB LP`));
    await waitFor(() => expect(line).toBeChecked());
    await user.click(await within(dialog).findByRole('button', { name: 'Harvest 4 rewards' }));
    await allAsked(dialog, 4);
    const { hash } = linesIn(world).find(({ key }) => key === sale.key)!;
    const paid = (place: string, amount: bigint) => ({
      paidBy: CHEF,
      place,
      paidRaw: toRaw(amount),
      owedRaw: toRaw(0n),
    });
    await mineHarvest(world, hash!, 0, {
      rewards: [paid(sale.key, 2n * E18), paid(`${sale.key} refund`, E18 / 4n)],
    });
    const report = (await within(dialog).findByText(name)).closest('li')!;
    expect(report).toHaveTextContent('2 MEOW');
    expect(report).toHaveTextContent('+ 0.25 MEOW-BNB LP');
    expect(report).toHaveTextContent('Collected');
  });

  it('keep those of one product where another cannot be read, and say that some are missing', async () => {
    const { dialog } = await open(() => async () => ({ prizes: [prize()], isWhole: false }));
    expect(await box(dialog, /^Lottery round #12/)).toBeEnabled();
    expect(
      (await screen.findAllByText("Couldn't load some rewards.", { exact: false }))[0],
    ).toBeVisible();
  });

  it('that cannot be read are said to be missing', async () => {
    await open(() => () => Promise.reject(new Error('no node')));
    expect(
      (await screen.findAllByText("Couldn't load some rewards.", { exact: false }))[0],
    ).toBeVisible();
  });
});
