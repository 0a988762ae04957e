// @vitest-environment jsdom
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { decodeCall } from '#chain/encode.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addEarnTexts.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { chain } from '#config/chains.ts';
import { standAlone } from '#testing/loneNode.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { E18 } from '#testing/units.ts';
import type { StakePlace } from '../places.ts';
import { announcedFeeRead } from '../stakingCalls.ts';
import { StakeDialog } from './StakeDialog.tsx';

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

it.each(['farm', 'coin', 'vault'] as const)(
  'marks figures of a %s that one node of three alone tells',
  async (kind) => {
    await show(
      places[kind],
      <StakeDialog place={places[kind]} account={OWNER} onClose={onClose} />,
    );
    expect(screen.queryByText('Seen by one node only')).toBeNull();
    act(() => standAlone(desk.world));
    expect(await screen.findByText('Seen by one node only')).toBeVisible();
  },
);

describe('StakeDialog', () => {
  const stakeAt = (place: StakePlace) =>
    show(place, <StakeDialog place={place} account={OWNER} onClose={onClose} />);

  it('syncs the amount and the slider, capped at 100%', async () => {
    await stakeAt(places.farm);
    slide(25);
    expect(amount().value).toBe('25');
    type('50');
    expect(slider().value).toBe('50');
    type('500');
    expect(slider().value).toBe('100');
    await press('Max');
    expect(amount().value).toBe('100');
  });

  it('asks for an amount, then sends it and closes', async () => {
    await stakeAt(places.dollar);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Enter an amount' }).disabled,
    ).toBe(true);
    type('1.5');
    await press(CONFIRM);
    await confirmed();
    expect(desk.sent()).toHaveLength(1);
  });

  it('shows the deposit fee and the amount after it', async () => {
    desk.facts.depositFeeBps = 2_000n;
    await stakeAt(places.dollar);
    type('10');
    expect(text()).toContain('Deposit fee20');
    expect(text()).toContain('2 USDT');
    expect(text()).toContain('Added to your stake8 USDT');
  });

  it('announces that the deposit fee will rise, and says nothing otherwise', async () => {
    await stakeAt(places.dollar);
    expect(text()).not.toContain('Deposit fee rises');
    desk.facts.announcedFee = [500n, 1_900_000_000n];
    const read = announcedFeeRead(places.dollar);
    await act(async () => desk.world.dispatch(readCalls([read], { fresh: true })));
    expect(text()).toMatch(/Deposit fee rises to 5% on .*2030/);
  });

  it('says the limit', async () => {
    desk.facts.limit = 15n * E18;
    await stakeAt(places.limited);
    await press('Max');
    expect(amount().value).toBe('5');
    type('6');
    expect(screen.getByRole('alert').textContent).toContain('Maximum total stake: 15 MEOW');
  });

  it('keeps a gas reserve of the native coin', async () => {
    await stakeAt(places.coin);
    await press('Max');
    expect(amount().value).toBe('99.99');
    expect(text()).toContain('Max leaves 0.01 BNB for network fees.');
  });

  it("explains the vault's early withdrawal fee", async () => {
    await stakeAt(places.vault);
    expect(text()).toContain('Unstaking within 3d of staking costs 0.1%.');
  });

  it.each(['farm', 'limited', 'vault'] as const)(
    'approves exactly the amount to stake, not the balance: %s',
    async (at) => {
      desk.facts.allowance = 0n;
      await stakeAt(places[at]);
      type('5');
      await press(/^Enable /);
      await expect.poll(() => desk.sent().length).toBe(1);
      expect(decodeCall(erc20Abi, desk.sent()[0]!.data)).toMatchObject({
        name: 'approve',
        args: [places[at].contract, 5n * E18],
      });
    },
  );

  it('shows the reward paid out with a stake, and that the budget is short', async () => {
    desk.facts.rewardBudget = 2n * E18;
    await stakeAt(places.limited);
    type('5');
    expect(text()).toContain('Arrives+2 ETH');
    expect(text()).toContain('The pool has 2 ETH left to pay.');
  });

  it('says the act on the button, and what it spends and costs, as simulated', async () => {
    await stakeAt(places.dollar);
    type('1.5');
    expect(screen.getByRole('button', { name: 'Stake 1.5 USDT' })).toBeEnabled();
    expect(text()).toContain('Leaves−1.5 USDT');
    await expect.poll(text, { timeout: 3_000 }).toMatch(/Network feeabout 0\.\d+ BNB/);
    expect(desk.sent()).toEqual([]);
  });

  it('simulates nothing before the token is approved', async () => {
    desk.facts.allowance = 0n;
    await stakeAt(places.limited);
    type('5');
    expect(text()).toContain('Leaves−5 MEOW');
    expect(text()).not.toContain('Network fee');
  });

  it('stays open and says why when the pool has ended meanwhile', async () => {
    await stakeAt(places.limited);
    type('5');
    desk.facts.endBlock = 90n;
    await press(CONFIRM);
    await expect.poll(text).toContain('This pool no longer distributes rewards');
    expect(closed).toBe(0);
    expect(desk.sent()).toEqual([]);
  });

  it('stays open with the reason when the wallet fails or the user rejects', async () => {
    let code = 4001;
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('broken'), { code });
    });
    await stakeAt(places.farm);
    type('5');
    await press(CONFIRM);
    await expect.poll(text).toContain('Transaction rejected.');
    code = -32603;
    await press(CONFIRM);
    await expect
      .poll(text)
      .toContain("Your wallet's answer doesn't say whether this was sent (broken).");
    // It may have been sent: nothing invites to send the same again before that is known.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: CONFIRM }).disabled).toBe(true);
    expect([closed, amount().value]).toEqual([0, '5']);
  });

  it('warns of a low coin balance and of a switched account', async () => {
    desk.facts.balance = 10n ** 14n;
    await stakeAt(places.farm);
    await expect.poll(text).toContain('BNB Balance Low');
    await act(
      async () =>
        void desk.world.dispatch(
          walletSeen({ connectorId: 'injected', account: OTHER, chainId: chain.id }),
        ),
    );
    type('0.00001');
    expect(text()).toContain('Your wallet switched accounts');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: CONFIRM }).disabled).toBe(true);
  });
});
