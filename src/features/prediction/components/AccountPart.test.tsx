// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { E18 } from '#testing/units.ts';
import type { Side } from '../predictionModel.ts';
import { historyOpened } from '../predictionSlice.ts';
import { AccountPart } from './AccountPart.tsx';
import './dialogs.ts';
import './readDialogs.ts';

let world: PredictionWorld;

beforeEach(() => {
  world = createPredictionWorld();
  world.connect();
});

function bet(epoch: number, side: Side, amount = E18, claimed = false): void {
  world.bets.set(epoch, { side, amount, claimed });
}

function show(isOpen = true) {
  if (isOpen) world.dispatch(historyOpened());
  world.render(<AccountPart account={OWNER} currentEpoch={5} />);
  return userEvent.setup();
}

const history = () => screen.findByRole('dialog', { name: 'History' });

/** Returns the row of a round: its part of the list that begins with the choice of positions. */
async function row(epoch: number): Promise<HTMLElement> {
  let part = await within(await history()).findByText(`Round #${epoch}`);
  while (part.parentElement && !part.parentElement.querySelector('input'))
    part = part.parentElement;
  return part;
}

/** Returns the line of a label with its value. */
const detailIn = (part: HTMLElement, label: string): string =>
  within(part).getByText(label).closest('div')?.textContent ?? '';

const sentCalls = () => world.transactions().map(({ data }) => decodeCall(predictionAbi, data));

describe('a row of the history', () => {
  it.each<[string, number, Side, string, string | null, string | null]>([
    ['a win', 1, 'bull', 'Win', '1.455 BNB', 'Collect'],
    ['a loss', 1, 'bear', 'Lose', '0 BNB', null],
    ['equal prices', 2, 'bull', 'House', '0 BNB', null],
    ['a void round', 3, 'bull', 'Canceled', '1 BNB', 'Reclaim'],
    ['a live round', 4, 'bear', 'Open', null, null],
  ])('of %s has its result, its payout and its button', async (_what, epoch, side, ...said) => {
    const [result, payout, button] = said;
    bet(epoch, side);
    show();
    const part = await row(epoch);
    expect(within(part).getByText(result)).toBeVisible();
    expect(within(part).getByText(`${side === 'bull' ? 'Up' : 'Down'} · 1 BNB`)).toBeVisible();
    if (payout === null) expect(within(part).queryByText('Payout')).toBeNull();
    else expect(detailIn(part, 'Payout')).toContain(payout);
    if (button === null) expect(within(part).queryByRole('button')).toBeNull();
    else expect(await within(part).findByRole('button', { name: button })).toBeEnabled();
  });

  it('has both prices once the round is closed, not before', async () => {
    bet(1, 'bull');
    bet(4, 'bull');
    show();
    expect(within(await row(1)).getByText('$600.0000 → $610.0000')).toBeVisible();
    expect(within(await row(4)).queryByText(/→/)).toBeNull();
  });

  it('says why a round is void', async () => {
    bet(3, 'bull');
    show();
    expect(within(await row(3)).getByText('No opposing positions: refunded')).toBeVisible();
  });

  it('is marked once it was collected, and cannot be collected again', async () => {
    bet(1, 'bull', E18, true);
    show();
    const part = await row(1);
    expect(within(part).getByText('Collected')).toBeVisible();
    expect(within(part).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Collect \d/, hidden: true })).toBeNull();
  });

  it('gives the stake back of a round that the contract would void now', async () => {
    bet(4, 'bear', 2n * E18);
    world.game.voidable.set(4, 'noAnswer');
    show();
    const part = await row(4);
    expect(await within(part).findByRole('button', { name: 'Reclaim' })).toBeVisible();
    expect(within(part).getByText('Canceled')).toBeVisible();
    expect(detailIn(part, 'Payout')).toContain('2 BNB');
  });

  it('collects its round alone', async () => {
    bet(1, 'bull');
    bet(3, 'bull');
    const user = show();
    await user.click(await within(await row(1)).findByRole('button', { name: 'Collect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect winnings' }));
    expect(dialog.getByText('From 1 round')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Collect 1.455 BNB' }));
    await waitFor(() => expect(sentCalls()).toEqual([{ name: 'claim', args: [[1n]] }]));
    expect(await dialog.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  });
});

describe('the button that collects', () => {
  it('is not there where nothing can be collected', async () => {
    bet(1, 'bear');
    bet(2, 'bull');
    bet(4, 'bull');
    show(false);
    expect(await screen.findByRole('button', { name: 'History' })).toBeVisible();
    await waitFor(() => expect(world.fake.requests.length).toBeGreaterThan(2));
    expect(screen.queryByRole('button', { name: /^Collect/ })).toBeNull();
  });

  it('is gone while what it would collect is not mined', async () => {
    bet(1, 'bull');
    const user = show(false);
    await user.click(await screen.findByRole('button', { name: 'Collect 1.455 BNB' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Collect winnings' }));
    await user.click(await dialog.findByRole('button', { name: 'Collect 1.455 BNB' }));
    await dialog.findByRole('heading', { name: 'Transaction Submitted' });
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Collect/ })).toBeNull();
  });

  it('is not there for an account that is only viewed', async () => {
    world.connect(OTHER);
    world.dispatch(accountViewed(OWNER));
    bet(1, 'bull');
    show();
    const part = await row(1);
    expect(within(part).getByText('Win')).toBeVisible();
    expect(within(part).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Collect/, hidden: true })).toBeNull();
  });
});

describe('the results', () => {
  async function results() {
    const user = show();
    await user.click(await within(await history()).findByRole('tab', { name: 'PnL' }));
    const panel = await screen.findByRole('tabpanel', { name: 'PnL' });
    return { panel, figure: (label: string) => detailIn(panel, label) };
  }

  it('sum up wins and losses, and leave out refunds and what is open', async () => {
    bet(1, 'bull', 2n * E18);
    bet(2, 'bull');
    bet(3, 'bull', 5n * E18);
    bet(4, 'bear', 7n * E18);
    const { panel, figure } = await results();
    // 2.91 for 2 BNB, and 1 BNB lost to the house.
    expect(within(panel).getByText('−0.09 BNB')).toBeVisible();
    expect(figure('Won')).toContain('1');
    expect(figure('Lost (House included)')).toContain('1');
    expect(figure('Canceled and refunded')).toContain('1');
    expect(figure('Win rate')).toContain('50.00%');
    expect(figure('Average per round')).toContain('−0.045 BNB');
    expect(figure('Best round')).toContain('+0.91 BNB · Round #1 · 1.45x');
    // Whatever became of it, as on the leaderboard.
    expect(figure('Total entered')).toContain('15 BNB');
  });

  it('have a sign and a worth where they are above zero', async () => {
    bet(1, 'bull', 2n * E18);
    const { panel } = await results();
    expect(within(panel).getAllByText('+0.91 BNB')).toHaveLength(2);
  });

  it('are unknown, not zero, without a settled round', async () => {
    bet(3, 'bull');
    bet(4, 'bull');
    const { figure } = await results();
    for (const label of ['Net result', 'Win rate', 'Average per round', 'Best round'])
      expect(figure(label)).toContain('–');
    expect(figure('Total entered')).toContain('2 BNB');
    expect(figure('Canceled and refunded')).toContain('1');
  });
});
