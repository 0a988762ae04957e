// @document
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addPredictionDialogsTexts.ts';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { selectAnsweredAt } from '#chain/multicall/selectors.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { CheckDialog } from './components/CheckDialog.tsx';
import { ExecuteNotice } from './components/ExecuteNotice.tsx';
import { HistoryRow } from './components/HistoryRow.tsx';
import { PnlTab } from './components/PnlTab.tsx';
import { dueCall, predictionAddress } from './predictionCalls.ts';
import type { RoundBet, RoundState, Side, VoidReason } from './predictionModel.ts';

let world: PredictionWorld;

beforeEach(() => {
  localStorage.clear();
  world = createPredictionWorld();
});
afterEach(cleanup);

/** Creates a bet of 1 BNB in a round with 2 BNB above and 1 BNB below, at a fee of 3 %. */
function entry(state: RoundState, side: Side, change: Partial<RoundBet['round']> = {}): RoundBet {
  const isClosed = state === 'bull' || state === 'bear' || state === 'house';
  return {
    round: {
      ...{ epoch: 7, startAt: 1_000, lockAt: 1_300, closeAt: 1_600, state, voidReason: 'none' },
      ...{ lockPriceE8: 600n * 10n ** 8n, closePriceE8: isClosed ? 610n * 10n ** 8n : 0n },
      ...{ bull: 2n * E18, bear: E18, total: 3n * E18, feeBps: 300n },
      ...change,
    },
    bet: { side, amount: E18, isClaimed: false },
  };
}

/** Returns the value beside a label. */
const detail = (label: string): string =>
  screen.getByText(label).parentElement!.textContent.slice(label.length);

describe('a row of the history', () => {
  function show(of: RoundBet, canCollect = false) {
    const onCollect = vi.fn<(epoch: number) => void>();
    world.render(
      <AppTheme mode="light">
        <HistoryRow entry={of} canCollect={canCollect} onCollect={onCollect} />
      </AppTheme>,
    );
    return onCollect;
  }

  it.each<[RoundState, Side, string, string]>([
    ['bull', 'bull', 'Win', '1.455 BNB'],
    ['bear', 'bear', 'Win', '2.91 BNB'],
    ['bull', 'bear', 'Lose', '0 BNB'],
    ['house', 'bull', 'House', '0 BNB'],
    ['void', 'bear', 'Canceled', '1 BNB'],
  ])('of a round that was %s, on %s, says %s and pays %s', (state, side, result, payout) => {
    show(entry(state, side));
    expect(screen.getByText(result)).toBeVisible();
    expect(detail('Payout')).toBe(payout);
  });

  it.each<RoundState>(['open', 'locked'])('of a round that is %s promises nothing', (state) => {
    show(entry(state, 'bull'));
    expect(screen.getByText('Open')).toBeVisible();
    expect(screen.queryByText('Payout')).toBeNull();
    expect(screen.queryByText(/Closed price/)).toBeNull();
  });

  it('shows a running round as canceled once its stake can be reclaimed', () => {
    const onCollect = show(entry('locked', 'bear'), true);
    expect(screen.getByText('Canceled')).toBeVisible();
    expect(detail('Payout')).toBe('1 BNB');
    screen.getByRole('button', { name: 'Reclaim' }).click();
    expect(onCollect.mock.calls).toEqual([[7]]);
  });

  it('offers a win to collect only where the contract pays it', () => {
    show(entry('bull', 'bull'), true);
    expect(screen.getByRole('button', { name: 'Collect' })).toBeVisible();
    cleanup();
    show(entry('bull', 'bull'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it was collected', () => {
    const { round, bet } = entry('bull', 'bull');
    show({ round, bet: { ...bet, isClaimed: true } });
    expect(screen.getByText('Collected')).toBeVisible();
  });

  it.each<[VoidReason, string]>([['oneSided', 'No opposing positions: refunded']])(
    'says why a round is void: %s',
    (voidReason, words) => {
      show(entry('void', 'bull', { voidReason }));
      expect(screen.getByText(words)).toBeVisible();
    },
  );
});

describe('the sums of the history', () => {
  function show(bets: readonly RoundBet[]) {
    world.render(
      <AppTheme mode="light">
        <PnlTab history={{ bets, total: bets.length }} />
      </AppTheme>,
    );
  }
  const labels = ['Win rate', 'Average per round', 'Best round', 'Total entered'];

  it('are unknown, not zero, without a settled round', () => {
    show([entry('open', 'bull'), entry('void', 'bull')]);
    expect(labels.map(detail)).toEqual(['–', '–', '–', '–']);
    expect(detail('Net result')).toBe('–');
    expect(detail('Canceled and refunded')).toBe('1');
  });

  it('are those of won and lost rounds, House among the lost', () => {
    show([
      entry('bull', 'bull', { epoch: 1 }),
      entry('bear', 'bear', { epoch: 2 }),
      entry('house', 'bull', { epoch: 3 }),
      entry('bull', 'bear', { epoch: 4 }),
      entry('void', 'bear', { epoch: 5 }),
    ]);
    // 1.455 and 2.91 for four stakes of 1.
    expect(detail('Net result')).toContain('+0.365 BNB');
    expect(detail('Won')).toBe('2');
    expect(detail('Lost (House included)')).toBe('2');
    expect(labels.map(detail)).toEqual([
      '50.00%',
      '+0.09125 BNB',
      '+1.91 BNB · Round #2 · 2.91x',
      '4 BNB',
    ]);
  });

  it('show a loss with its sign', () => {
    show([entry('bull', 'bear'), entry('bull', 'bear', { epoch: 8 })]);
    expect(detail('Net result')).toBe('−2 BNB');
    expect(detail('Win rate')).toBe('0.00%');
  });
});

describe('the notice of a late round', () => {
  /** Shows the notice `late` seconds after the round was due. */
  async function show(late: number) {
    world.render(
      <AppTheme mode="light">
        <ExecuteNotice />
      </AppTheme>,
    );
    const { fake, dispatch, getState } = world;
    const answered = () =>
      waitFor(() => expect(selectAnsweredAt(getState(), dueCall)?.block).toBe(fake.block));
    await answered();
    fake.mine(1, 100 + late);
    // Seen in the future, so that no second passes on the page's clock meanwhile.
    const at = Date.now() + 600_000;
    act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp, at })));
    await act(() => dispatch(pollChain({ all: true })));
    await answered();
  }
  const late = () => screen.queryByText(/^Round #4 should have been settled/);
  const execute = () => screen.queryByRole('button', { name: 'Execute now' });

  it.each([
    [29, false],
    [30, true],
  ])('%i seconds after its time: %s', async (seconds, isShown) => {
    await show(seconds);
    expect(late() !== null).toBe(isShown);
  });

  it('offers to execute it to a connected account', async () => {
    world.connect();
    await show(40);
    expect(execute()).toBeVisible();
  });

  it('offers nothing while no wallet is connected', async () => {
    await show(40);
    expect(late()).toBeVisible();
    expect(execute()).toBeNull();
  });

  it('offers nothing while the wallet is on another network', async () => {
    world.connect();
    world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: chain.id + 1 }));
    await show(40);
    expect(late()).toBeVisible();
    expect(execute()).toBeNull();
  });
});

describe('the check of a round', () => {
  /** Checks round 1, which rose from 600 to 610, as the page shows it. */
  function show(change: Partial<RoundBet['round']> = {}) {
    const { lockAt } = world.rounds.get(1)!;
    const { round } = entry('bull', 'bull', { epoch: 1, lockAt, closeAt: lockAt + 300, ...change });
    world.render(
      <AppTheme mode="light">
        <CheckDialog round={round} onClose={() => undefined} />
      </AppTheme>,
    );
  }

  it('agrees where prices, outcome and shares are those of the feed', async () => {
    show();
    expect(
      await screen.findByText('The recomputed result and payouts match the contract.'),
    ).toBeVisible();
    expect(detail('Recomputed result')).toBe('Up');
    expect(detail('Up pays for 1 BNB')).toBe('1.45 BNB');
  });

  it.each<[string, Partial<RoundBet['round']>]>([
    ['lock price', { lockPriceE8: 601n * 10n ** 8n }],
    ['close price', { closePriceE8: 611n * 10n ** 8n }],
    ['outcome', { state: 'bear' }],
    ['fee', { feeBps: 200n }],
    ['stakes', { bull: 3n * E18 }],
    ['time', { lockAt: 1_300 }],
  ])('differs where the %s is another one', async (_name, change) => {
    show(change);
    expect(
      await screen.findByText("The recomputed result doesn't match the contract."),
    ).toBeVisible();
  });

  it('gives no verdict where the proof cannot be read', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'roundProof', () => {
      throw new FakeRevert();
    });
    show();
    expect(await screen.findByText("This round couldn't be read.")).toBeVisible();
    expect(screen.queryByText(/^The recomputed result/)).toBeNull();
  });
});
