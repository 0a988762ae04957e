// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import type { StakePlace } from '../places.ts';
import { CollectDialog } from './CollectDialog.tsx';

const desk = useStakingWorld();
let closed = 0;
const onClose = () => {
  closed += 1;
};

beforeEach(() => {
  closed = 0;
});

const render = (place: StakePlace) =>
  desk.world.render(<CollectDialog place={place} account={OWNER} onClose={onClose} />);
async function collectAt(place: StakePlace): Promise<void> {
  await desk.read(place);
  await act(async () => render(place));
}
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const confirmed = () => expect.poll(() => closed).toBe(1);
const text = () => document.body.textContent ?? '';

describe('CollectDialog', () => {
  it('harvests', async () => {
    await collectAt(places.farm);
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Harvest');
    await confirmed();
  });

  it('compounds where the reward is the staked token', async () => {
    await collectAt(places.same);
    fireEvent.click(screen.getByRole('radio', { name: 'Compound' }));
    expect(text()).toContain('Your new stake15 MEOW');
    await press('Compound');
    await confirmed();
  });

  it('compounds what was approved, however the reward grew meanwhile', async () => {
    Object.assign(desk.facts, { allowance: 0n });
    await collectAt(places.same);
    fireEvent.click(screen.getByRole('radio', { name: 'Compound' }));
    expect(screen.getByRole('button', { name: 'Enable MEOW' })).toBeVisible();
    Object.assign(desk.facts, { allowance: 5n * E18, pending: 6n * E18 });
    await act(async () => desk.read(places.same));
    expect(text()).toContain('Your new stake15 MEOW');
    await expect
      .poll(() => screen.getByRole('button', { name: 'Compound' }))
      .toHaveProperty('disabled', false);
    await press('Compound');
    await confirmed();
  });

  it('says why it cannot compound', async () => {
    desk.facts.balance = E18;
    await collectAt(places.same);
    fireEvent.click(screen.getByRole('radio', { name: 'Compound' }));
    expect(text()).toContain('so you need 5 MEOW in your wallet to compound');
    // Checked before the simulation: the contract takes the deposit before it pays the reward.
    expect(screen.getByRole('button', { name: 'Compound' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Harvest' }));
    expect(screen.getByRole('button', { name: 'Harvest' })).toHaveProperty('disabled', false);
  });

  it('compounds with exactly the reward in the wallet, and not with one unit less', async () => {
    desk.facts.balance = 5n * E18 - 1n;
    await collectAt(places.same);
    fireEvent.click(screen.getByRole('radio', { name: 'Compound' }));
    const button = screen.getByRole('button', { name: 'Compound' });
    expect(button).toHaveProperty('disabled', true);
    desk.facts.balance = 5n * E18;
    await act(async () => desk.read(places.same));
    await expect.poll(() => button).toHaveProperty('disabled', false);
  });

  it('shows no amount while the stake is loading or unreadable', async () => {
    render(places.farm);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeDefined();
    expect(text()).not.toContain('0 MEOW');
    await expect.poll(text).toContain('5 MEOW');
    // userInfo.
    desk.world.fake.refuse(places.farm.contract, '0x93f1a40b');
    await act(async () => desk.read(places.farm));
    await expect.poll(text).toContain('– MEOW');
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load this from the chain.");
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Harvest' }).disabled).toBe(true);
  });

  it('pays what the budget covers, and says so', async () => {
    desk.facts.rewardBudget = 2n * E18;
    await collectAt(places.limited);
    expect(text()).toContain('2 ETH');
    expect(text()).toContain('You keep the rest');
  });
});
