// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import type { StakePlace } from '../places.ts';
import { EmergencyDialog } from './EmergencyDialog.tsx';
import { UnstakeDialog } from './UnstakeDialog.tsx';

/** Names of the buttons that stake or unstake. */
const CONFIRM = /^(Stake|Unstake) [\d.,]+ /;

const desk = useStakingWorld();
let closed = 0;
const onClose = () => {
  closed += 1;
};

beforeEach(() => {
  closed = 0;
});

async function show(place: StakePlace, dialog: ReactNode): Promise<void> {
  await desk.read(place);
  await act(async () => desk.world.render(<MemoryRouter>{dialog}</MemoryRouter>));
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox');
const slider = () => screen.getByRole<HTMLInputElement>('slider');
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } });
const slide = (percent: number) =>
  fireEvent.change(slider(), { target: { value: String(percent) } });
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const confirmed = () => expect.poll(() => closed).toBe(1);
const text = () => document.body.textContent ?? '';

describe('UnstakeDialog', () => {
  const unstakeAt = (place: StakePlace) =>
    show(
      place,
      <UnstakeDialog place={place} account={OWNER} onClose={onClose} onEmergency={onClose} />,
    );

  it('withdraws a part, with the reward', async () => {
    await unstakeAt(places.farm);
    slide(50);
    expect(text()).toContain('Arrives+5 MEOW-BNB LP');
    expect(text()).toContain('Arrives+5 MEOW');
    await press(CONFIRM);
    await confirmed();
  });

  it("shows the vault's fee and when it ends", async () => {
    await unstakeAt(places.vault);
    await press('Max');
    expect(text()).toContain('0.01 MEOW');
    expect(text()).toContain('Arrives+9.99 MEOW');
    expect(text()).toMatch(/Fee-free in 2d 21h 13m \(.*\)/);
    await press(CONFIRM);
    await confirmed();
  });

  it('leaves no share behind when the stake has grown since Max', async () => {
    await unstakeAt(places.vault);
    await press('Max');
    desk.facts.totalStaked = (desk.facts.totalStaked * 1_001n) / 1_000n;
    desk.world.fake.mine();
    await act(async () => desk.read(places.vault));
    await press(CONFIRM);
    await confirmed();
    expect(desk.sent()[0]!.data).toBe(selectorOfSignature('withdrawAll()'));
  });

  it('withdraws only the amount that was typed after Max', async () => {
    await unstakeAt(places.vault);
    await press('Max');
    type('4');
    expect(text()).toContain('Arrives+3.996 MEOW');
    await press(CONFIRM);
    await confirmed();
    const shares = (2n * E18).toString(16).padStart(64, '0');
    expect(desk.sent()[0]!.data).toBe(selectorOfSignature('withdraw(uint256)') + shares);
  });

  it('charges no vault fee after its period', async () => {
    desk.facts.lastDepositedTime = 1_600_000_000n;
    await unstakeAt(places.vault);
    await press('Max');
    expect(text()).toContain('Arrives+10 MEOW');
    expect(text()).not.toContain('Unstaking fee');
  });

  it('shows what a short budget pays', async () => {
    desk.facts.rewardBudget = 2n * E18;
    await unstakeAt(places.limited);
    slide(50);
    expect(text()).toContain('The pool has 2 ETH left to pay.');
  });

  it('offers the emergency withdrawal only where it exists', async () => {
    await unstakeAt(places.limited);
    expect(screen.queryByRole('button', { name: 'Emergency withdrawal' })).toBeNull();
  });
});

describe('EmergencyDialog', () => {
  it('requires a tick that the reward is lost', async () => {
    desk.facts.owed = E18;
    await show(
      places.limited,
      <EmergencyDialog place={places.limited} account={OWNER} onClose={onClose} />,
    );
    expect(text()).toContain('Forfeited reward4 ETH');
    expect(text()).toContain('Still owed to you1 ETH');
    const button = () =>
      screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw without reward' });
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(button().disabled).toBe(false);
    await press('Withdraw without reward');
    await confirmed();
  });
});
