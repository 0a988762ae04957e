import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { readIndexed } from '#entities/indexed/readIndexed.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import type { FeedHistory } from './feedHistory.ts';
import { feedAddress } from './predictionCalls.ts';
import { readFeedHistory } from './readFeedHistory.ts';
import type { CheckedAnswer } from './roundCheck.ts';

const index = vi.hoisted(() => ({ ask: vi.fn<(from: number, to: number) => CheckedAnswer[]>() }));
vi.mock('#entities/indexed/readIndexed.ts', () => ({
  readIndexed: ((query) => async () => ({
    value: index.ask(Number(query.variables?.['from']), Number(query.variables?.['to'])),
    block: { number: 1, hash: '0x', timestamp: 0, behind: 0 },
  })) as typeof readIndexed,
}));

/** Seconds between answers, and the newest answer's id: more than a day of them. */
const STEP = 20;
const NEWEST = 6_000n;

let world: PredictionWorld;
let told: bigint[];

const truth = (id: bigint): CheckedAnswer => ({
  id,
  priceE8: 60_000_000_000n + id,
  updatedAt: world.fake.timestamp - Number(NEWEST - id) * STEP,
});

function feedFrom(first: bigint): void {
  const row = (id: bigint) => {
    const { priceE8, updatedAt } = truth(id);
    return [id, priceE8, BigInt(updatedAt), BigInt(updatedAt), id] as const;
  };
  world.fake.answer(feedAbi, feedAddress!, 'latestRoundData', () => row(NEWEST));
  world.fake.answer(feedAbi, feedAddress!, 'getRoundData', (id) => {
    told.push(id);
    if (id < first || id > NEWEST) throw new FakeRevert();
    return row(id);
  });
}

/** Answers as an index that is `behind` answers late gives them. */
function serve(change = (answer: CheckedAnswer): CheckedAnswer => answer, behind = 0n): void {
  index.ask.mockImplementation((from, to) => {
    const all = Array.from({ length: Number(NEWEST - behind) }, (_, at) => truth(BigInt(at + 1)));
    return all
      .filter(({ updatedAt }) => updatedAt >= from && updatedAt <= to)
      .toReversed()
      .slice(0, 1_000)
      .map(change);
  });
}

const read = (parts: FeedHistory[] = [], most = Infinity): Promise<FeedHistory> =>
  world.dispatch(
    readFeedHistory((part) => {
      parts.push(part);
      return parts.length < most;
    }),
  );

beforeEach(() => {
  world = createPredictionWorld();
  told = [];
  feedFrom(1n);
  index.ask.mockReset().mockImplementation(() => {
    throw new IndexerError('off', 'none');
  });
});

describe('the last day of the feed', () => {
  it('comes from the node, page by page from the newest back, where there is no index', async () => {
    const parts: FeedHistory[] = [];
    const { answers, origin, isReading } = await read(parts);
    expect([answers.length, answers[0], origin, isReading]).toEqual([
      4_321,
      truth(NEWEST - 4_320n),
      'node',
      false,
    ]);
    expect(parts.map((part) => part.answers.length)).toEqual([
      1, 501, 1_001, 1_501, 2_001, 2_501, 3_001, 3_501, 4_001,
    ]);
    expect(parts.every((part) => part.isReading)).toBe(true);
  });

  it('stops reading once nobody wants it', async () => {
    await read([], 2);
    expect(told).toHaveLength(500);
  });

  it('ends where the feed has forgotten', async () => {
    feedFrom(NEWEST - 700n);
    expect((await read()).answers).toHaveLength(701);
  });

  it('is empty where the feed has not answered', async () => {
    world.fake.answer(feedAbi, feedAddress!, 'latestRoundData', () => {
      throw new FakeRevert();
    });
    expect(await read()).toEqual({ answers: [], origin: 'node', isReading: false });
  });

  it('comes from the index at once, and what the index does not have yet from the node', async () => {
    serve(undefined, 3n);
    const { answers, origin } = await read();
    expect([answers.length, answers.at(-1), origin]).toEqual([4_321, truth(NEWEST), 'index']);
    expect(answers.every((answer, at) => at === 0 || answer.id === answers[at - 1]!.id + 1n)).toBe(
      true,
    );
    // Samples, and the two between.
    expect(told.length).toBeLessThanOrEqual(10);
  });

  it.each<[string, (answer: CheckedAnswer) => CheckedAnswer, bigint]>([
    ['lies about prices', (answer) => ({ ...answer, priceE8: answer.priceE8 + 1n }), 0n],
    ['lies about times', (answer) => ({ ...answer, updatedAt: answer.updatedAt + 1 }), 0n],
    ['makes answers up', (answer) => ({ ...answer, id: answer.id + 10_000n }), 0n],
    ['is far behind', (answer) => answer, 600n],
  ])('comes from the node where the index %s', async (_, change, behind) => {
    serve(change, behind);
    const { answers, origin } = await read();
    expect([answers.length, answers.at(-1), origin]).toEqual([4_321, truth(NEWEST), 'node']);
  });
});
