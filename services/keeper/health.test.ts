import { describe, expect, it } from 'vitest';
import { openBook } from './book.ts';
import { healthOf } from './health.ts';
import { isRefusal, malformedRequests, sendRaw } from '../lib/testing/malformed.ts';
import { startServer } from './server.ts';

const NOW = Date.UTC(2026, 0, 31, 23, 59, 50);
const about = {
  chainId: 31337,
  account: '0xaa',
  balanceWei: '1500000000000000000',
  startedAt: NOW,
};

/** Opens a book with a clock that the test moves. */
function bookAt(name = 'prediction', standbyMs = 0) {
  let now = NOW;
  const book = openBook(name, () => now, standbyMs);
  return {
    book,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
    health: () => healthOf([book], about, now),
  };
}

describe('the book of a duty', () => {
  it('waits twice as long after every refusal, up to a minute', () => {
    const { book, pass } = bookAt();
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      book.noteDue(['execute round 7']);
      expect(book.mayTry('execute round 7')).toBe(true);
      book.noteRefused('execute round 7', 'NoAnswerYet');
      pass(seconds - 0.001);
      expect(book.mayTry('execute round 7'), `${seconds} s`).toBe(false);
      pass(0.001);
    }
    expect(book.due[0]).toMatchObject({ refused: 8, reason: 'NoAnswerYet', since: NOW });
  });

  it('forgets refusals of what is no longer due, and lets other acts through', () => {
    const { book } = bookAt();
    book.noteDue(['execute round 7', 'void round 6']);
    book.noteRefused('execute round 7', 'NotFirstAnswer');
    expect(book.mayTry('void round 6')).toBe(true);
    book.noteDue(['void round 6']);
    book.noteDue(['execute round 7']);
    expect(book.mayTry('execute round 7')).toBe(true);
  });

  it('of a second copy leaves what is due to the first for a while', () => {
    const { book, pass } = bookAt('prediction', 6_000);
    book.noteDue(['execute round 7']);
    pass(5.999);
    expect(book.mayTry('execute round 7')).toBe(false);
    book.noteDue(['execute round 8']);
    pass(0.001);
    expect(book.mayTry('execute round 8')).toBe(false);
    pass(6);
    expect(book.mayTry('execute round 8')).toBe(true);
  });

  it('sums by kind and by day what was done and what was wasted', () => {
    const { book, pass, health } = bookAt();
    book.noteDue(['execute round 7']);
    book.noteDone('execute round 7', { gas: 120_000n, fee: 5n * 10n ** 18n });
    pass(20);
    book.noteDue(['execute round 8']);
    book.noteRefused('execute round 8', 'RoundNotDue, when it was mined', {
      gas: 30_000n,
      fee: 3n,
    });
    const { duties, days, lastActs } = health();
    expect(duties[0]!.acts).toEqual({
      'execute round': { done: 1, wasted: 1, gas: '150000', feeWei: '5000000000000000003' },
    });
    expect(days).toEqual({
      '2026-01-31': { done: 1, wasted: 0, gas: '120000', feeWei: '5000000000000000000' },
      '2026-02-01': { done: 0, wasted: 1, gas: '30000', feeWei: '3' },
    });
    expect(lastActs.map(({ act, wasted }) => [act, wasted])).toEqual([
      ['execute round 8', 'RoundNotDue, when it was mined'],
      ['execute round 7', null],
    ]);
  });
});

describe('the keeper is', () => {
  it('well while nothing is due for long and its state is read', () => {
    const { book, pass, health } = bookAt();
    expect(health().isWell).toBe(true);
    book.noteDue(['execute round 7']);
    pass(29);
    expect(health()).toMatchObject({
      isWell: true,
      duties: [{ due: [{ act: 'execute round 7' }] }],
    });
  });

  it('unwell when an act is late for half a minute, until it is done', () => {
    const { book, pass, health } = bookAt();
    book.noteDue(['execute round 7']);
    pass(30);
    expect(health().isWell).toBe(false);
    book.noteDue([]);
    expect(health().isWell).toBe(true);
  });

  it('unwell when the node is away for half a minute, until it is back', () => {
    const { book, pass, health } = bookAt();
    book.noteDue([]);
    book.noteError('No node answers');
    pass(29);
    expect(health().isWell).toBe(true);
    pass(1);
    expect(health()).toMatchObject({ isWell: false, duties: [{ error: 'No node answers' }] });
    book.noteDue([]);
    expect(health().isWell).toBe(true);
  });
});

it('says so at /health, with 503 when it is unwell, and nowhere else', async () => {
  const { book, pass, health } = bookAt();
  const server = await startServer({ port: 0, log: () => undefined }, health);
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  try {
    book.noteDue(['execute round 7']);
    const well = await ask('/health');
    expect([well.status, await well.json()]).toEqual([200, health()]);
    pass(31);
    expect((await ask('/health')).status).toBe(503);
    const refused = await ask('/');
    expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([
      404,
      'nosniff',
    ]);
    const metrics = await (await ask('/metrics')).text();
    expect(metrics).toContain('\nmeowswap_keeper_well 0\n');
    expect(metrics).toContain('meowswap_keeper_requests_total{part="health",status="503"} 1\n');
    await expect(startServer({ port: server.port, log: () => undefined }, health)).rejects.toThrow(
      'EADDRINUSE',
    );
  } finally {
    await server.close();
  }
});

it('answers what is malformed with 4xx, and goes on', async () => {
  const { health } = bookAt();
  const server = await startServer({ port: 0, log: () => undefined }, health);
  try {
    for (const [name, bytes] of malformedRequests(['', '/health'])) {
      const status = await sendRaw(server.port, bytes);
      expect(isRefusal(status), `${name}: ${status}`).toBe(true);
    }
    expect((await fetch(`http://127.0.0.1:${server.port}/health?now`)).status).toBe(200);
  } finally {
    await server.close();
  }
});
