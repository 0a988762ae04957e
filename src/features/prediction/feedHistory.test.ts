import { describe, expect, it } from 'vitest';
import { idsBefore, idsBetween, withAnswers, type FeedHistory } from './feedHistory.ts';

const PHASE = 3n << 64n;
const answer = (id: bigint, updatedAt: number) => ({ id, priceE8: id, updatedAt });
const empty: FeedHistory = { answers: [], origin: 'node', isReading: true };

describe('ids of the feed', () => {
  it('go back to the first of their phase and no further', () => {
    expect(idsBefore(9n, 3)).toEqual([8n, 7n, 6n]);
    expect(idsBefore(3n, 10)).toEqual([2n, 1n]);
    expect(idsBefore(PHASE + 2n, 10)).toEqual([PHASE + 1n]);
    expect(idsBefore(PHASE + 1n, 10)).toEqual([]);
  });

  it('between two answers are read unless they are too many or of another phase', () => {
    expect(idsBetween(5n, 8n)).toEqual([6n, 7n]);
    expect(idsBetween(7n, 8n)).toEqual([]);
    expect(idsBetween(8n, 8n)).toBeUndefined();
    expect(idsBetween(1n, 900n)).toBeUndefined();
    expect(idsBetween(900n, PHASE + 1n)).toBeUndefined();
  });
});

describe('a history', () => {
  it('is in the order of its ids, each once, without what the feed does not have', () => {
    const first = withAnswers(empty, [answer(7n, 700), null, answer(6n, 600)]);
    const both = withAnswers(first, [answer(6n, 600), answer(8n, 800), answer(5n, 600)]);
    expect(both.answers.map(({ id }) => id)).toEqual([5n, 6n, 7n, 8n]);
    expect(withAnswers(both, [answer(8n, 800)])).toBe(both);
  });

  it('forgets what is older than a day before the newest', () => {
    const day = 86_400;
    const long = withAnswers(empty, [answer(1n, 10), answer(2n, 20), answer(3n, day + 15)]);
    expect(long.answers.map(({ id }) => id)).toEqual([2n, 3n]);
  });
});
