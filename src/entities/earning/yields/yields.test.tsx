// @vitest-environment jsdom
import '#i18n/addEarnTexts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { contractAddress } from '#config/chains.ts';
import { pools } from '#config/pools.ts';
import { farmPlace } from '#entities/earning/staking/places.ts';
import { placeCalls } from '#entities/earning/staking/stakingCalls.ts';
import { createYieldWorld, type YieldWorld } from '#testing/yieldWorld.tsx';
import { YieldValue } from './components/YieldValue.tsx';
// Loaded lazily by the rate; imported here so that no test waits for it.
import './components/YieldDetails.tsx';
import { useFarmYield, usePoolYield, useVaultYield } from './useYields.ts';
import { selectFarmApr, selectFarmYield, selectVaultApy } from './yieldSelectors.ts';

const E18 = 10n ** 18n;

function FarmRate({ world }: { world: YieldWorld }): ReactNode {
  return <YieldValue yield={useFarmYield(world.farm)} label="APR" />;
}
function MeowRate(): ReactNode {
  return (
    <YieldValue yield={usePoolYield(pools.find(({ farmPid }) => farmPid === 0)!)} label="APR" />
  );
}
function VaultRate(): ReactNode {
  return <YieldValue yield={useVaultYield()} label="APY" />;
}

const shown = (): Promise<HTMLElement> => screen.findByRole('button');
const rateIs = (text: string) => waitFor(async () => expect(await shown()).toHaveTextContent(text));
const press = async (): Promise<void> => userEvent.click(await shown());

/** Returns the number beside a label, as a reader would type it into a calculator. */
function figure(label: string): number {
  const line = screen.getByText(label).parentElement!;
  const text = line.querySelector('bdi')!.textContent.replaceAll(',', '');
  return Number(/[\d.]+/.exec(text)![0]);
}
const percent = (rate: number): string => `${(rate * 100).toFixed(2)}%`;

describe('a rate opens to its inputs (D-18)', () => {
  it("recomputes a farm's rate from the figures shown", async () => {
    const world = createYieldWorld();
    world.render(<FarmRate world={world} />);
    // 2 MEOW × 10,512,000 × 2.40 dollars on 400,000 × 60.
    await rateIs('210.24%');
    await press();
    const dialog = await screen.findByRole('dialog', { name: 'APR' });
    const earned = figure('MEOW per block') * figure('Blocks per year') * figure('Price of MEOW');
    const stake = figure('Total staked') * figure('Price of MEOW-BUSD LP');
    expect(percent(earned / stake)).toBe('210.24%');
    expect(within(dialog).getByText('210.24%')).toBeVisible();
    expect(figure('Share of all rewards')).toBe(25);
    expect(within(dialog).getByText('Block 100, 0 seconds ago')).toBeVisible();
    expect(screen.getByText('LP-fee APR').parentElement).toHaveTextContent('Unknown');
  });

  it('shows enough digits where the division is not exact', async () => {
    const world = createYieldWorld();
    world.setPool('MEOW', 12_499_873n, 'BUSD', 30_123_457n);
    world.setStaked(123_456_789_012_345_678_901_234n);
    world.render(<FarmRate world={world} />);
    await waitFor(async () => expect(await shown()).toHaveTextContent('%'));
    const rate = (await shown()).textContent;
    await press();
    await screen.findByRole('dialog');
    const earned = figure('MEOW per block') * figure('Blocks per year') * figure('Price of MEOW');
    expect(percent(earned / (figure('Total staked') * figure('Price of MEOW-BUSD LP')))).toBe(rate);
  });

  it('recomputes the vault’s rate: the MEOW pool’s, compounded 5,000 times a day less both fees, without a price', async () => {
    const world = createYieldWorld();
    world.setStaked(42_048_000n * E18);
    for (const [a, b] of [
      ['MEOW', 'BUSD'],
      ['MEOW', 'WBNB'],
    ] as const)
      world.setPool(a, 0n, b, 0n);
    world.render(<VaultRate />);
    await rateIs('63.03%');
    await press();
    await screen.findByRole('dialog', { name: 'APY' });
    const apr = (figure('MEOW per block') * figure('Blocks per year')) / figure('Total staked');
    const times = figure('Harvests per year');
    const fees = (figure('Performance fee') + figure("Claimer's bounty")) / 100;
    expect(fees).toBe(0.0225);
    expect(apr).toBe(0.5);
    expect(percent((1 + (apr * (1 - fees)) / times) ** times - 1)).toBe('63.03%');
  });
});

describe('implausible rates are hidden with the reason (E12)', () => {
  async function opened(): Promise<HTMLElement> {
    await rateIs('–');
    await press();
    return screen.findByRole('dialog');
  }

  it('when one of the price pools is moved: it contradicts the other', async () => {
    const world = createYieldWorld();
    world.render(<FarmRate world={world} />);
    await rateIs('210.24%');
    world.setPool('MEOW', 125_000n, 'BUSD', 30_000_000n);
    await world.pass();
    expect(await opened()).toHaveTextContent('Pools with MEOW disagree on its price.');
    expect(selectFarmApr(world.store.getState(), world.farm)).toBeNull();
  });

  it('when the price pools are emptied', async () => {
    const world = createYieldWorld();
    world.setPool('MEOW', 1n, 'BUSD', 2n);
    world.setPool('MEOW', 0n, 'WBNB', 0n);
    world.render(<FarmRate world={world} />);
    expect(await opened()).toHaveTextContent('Pools with MEOW are too small for a reliable price.');
    expect(screen.getByText('Price of MEOW').parentElement).toHaveTextContent('Unknown');
  });

  it('when nothing is staked', async () => {
    const world = createYieldWorld();
    world.setStaked(0n);
    world.render(<MeowRate />);
    expect(await opened()).toHaveTextContent('Nothing is staked here yet');
  });

  it('when it is above 1,000,000%', async () => {
    const world = createYieldWorld();
    world.setStaked(E18);
    world.render(<MeowRate />);
    expect(await opened()).toHaveTextContent('The rate comes out above 1,000,000%,');
  });

  it('when the figures are more than two minutes old, with a retry', async () => {
    const world = createYieldWorld();
    world.render(<FarmRate world={world} />);
    await rateIs('210.24%');
    world.passUnread(40);
    await rateIs('210.24%');
    world.passUnread(1);
    expect(await opened()).toHaveTextContent('more than two minutes old');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('when the vault is paused', async () => {
    const world = createYieldWorld();
    world.fake.answer(meowVaultAbi, contractAddress('vault')!, 'paused', true);
    world.render(<VaultRate />);
    expect(await opened()).toHaveTextContent("The vault is paused and isn't compounding.");
    expect(selectVaultApy(world.store.getState())).toBeNull();
  });

  it('when the farming contract refuses the read', async () => {
    const world = createYieldWorld();
    world.fake.answerHex(placeCalls(farmPlace(world.farm)!)[0]!, null);
    world.render(<FarmRate world={world} />);
    expect(await opened()).toHaveTextContent("Couldn't load the data behind this rate.");
  });
});

it('keeps its object while the figures stay, and advances its block in steps', async () => {
  const world = createYieldWorld();
  world.render(<FarmRate world={world} />);
  await shown();
  const before = selectFarmYield(world.store.getState(), world.farm);
  await world.pass(9);
  expect(selectFarmYield(world.store.getState(), world.farm)).toBe(before);
  await world.pass(1);
  const after = selectFarmYield(world.store.getState(), world.farm);
  expect(after).toEqual({ ...before, block: 110, at: world.fake.timestamp });
});
