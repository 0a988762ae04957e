// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { FeedChart } from './components/FeedChart.tsx';
import { feedAddress } from './predictionCalls.ts';

// A canvas needs a real browser; the table has the same values.
vi.mock('#entities/chart/drawChart.ts', () => ({
  drawChart: () => ({ show: vi.fn(), zoom: vi.fn(), showAll: vi.fn(), remove: vi.fn() }),
}));

let world: PredictionWorld;
let newest: bigint;

/** Answer `id`, twenty seconds after the one before; round 1 of the world locks with the first. */
function answer(id: bigint) {
  const at = BigInt(world.rounds.get(1)!.lockAt) + (id - 1n) * 20n;
  return [id, (600n + id) * 10n ** 8n, at, at, id] as const;
}

beforeEach(() => {
  world = createPredictionWorld();
  newest = 40n;
  world.fake.answer(feedAbi, feedAddress!, 'latestRoundData', () => answer(newest));
  world.fake.answer(feedAbi, feedAddress!, 'getRoundData', (id) => {
    if (id < 1n || id > newest) throw new FakeRevert();
    return answer(id);
  });
});

async function showTable() {
  world.render(<FeedChart currentEpoch={5} ground="surface" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Show as table' }));
  await screen.findByText(/^Read from your node/);
  return user;
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe("the feed's chart", () => {
  it('has every answer, with the rounds that lock and close there', async () => {
    await showTable();
    await screen.findByText('Round #1 locks.');
    expect(rows()).toHaveLength(40);
    expect(rows()[0]?.slice(1)).toEqual(['$640.0000', '', '40']);
    expect(rows()[39]?.slice(1)).toEqual(['$601.0000', 'Round #1 locks.', '1']);
    // Round 1 closes, and round 2 locks, 300 s later.
    expect(rows()[24]?.slice(1)).toEqual([
      '$616.0000',
      'Round #1 closes: Up. Round #2 locks.',
      '16',
    ]);
  });

  it('adds new answers, and those that came while nobody looked', async () => {
    await showTable();
    newest = 43n;
    world.fake.mine(20);
    await act(() => world.dispatch(pollChain({ all: true })));
    await screen.findByText('$643.0000');
    expect(
      rows()
        .map(([, price]) => price)
        .slice(0, 4),
    ).toEqual(['$643.0000', '$642.0000', '$641.0000', '$640.0000']);
  });

  it('says that it could not be read, and reads again on request', async () => {
    world.fake.fail();
    world.render(<FeedChart currentEpoch={5} ground="surface" />);
    await screen.findByText("The price feed's answers couldn't be read.");
    world.fake.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^Read from your node/);
    expect(screen.queryByText("The price feed's answers couldn't be read.")).toBeNull();
  });

  it('says that the feed has not answered yet', async () => {
    world.fake.answer(feedAbi, feedAddress!, 'latestRoundData', () => {
      throw new FakeRevert();
    });
    world.render(<FeedChart currentEpoch={0} ground="surface" />);
    expect(await screen.findByText("The price feed hasn't answered yet")).toBeVisible();
  });
});
