import { beforeEach, expect, it } from 'vitest';
import { OTHER } from '#testing/accounts.ts';
import { startFakeHub, type FakeHub } from '#testing/fakeHub.ts';
import { PROPOSAL_ID, voteRow } from '#testing/votingRows.ts';
import { readLog } from './readLog.ts';

const receiptAt = (seq: number) => ({
  ...(voteRow() as { receipt: { id: typeof PROPOSAL_ID; hash: typeof PROPOSAL_ID } }).receipt,
  ...{ seq, received_at: seq, previous: PROPOSAL_ID, signature: `0x${'12'.repeat(65)}` as const },
});
const proposal = { receipt: receiptAt(5), end: 10_000 };

let hub: FakeHub;
/** Number of the newest message. */
let newest: number;

beforeEach(() => {
  hub = startFakeHub();
  newest = 2_500;
  hub.answer = ({ path }) => {
    const from = Number(/^\/log\?from=(\d+)$/.exec(path)?.[1]);
    const length = Math.max(0, Math.min(1_000, newest + 1 - from));
    const messages = Array.from({ length }, (_, place) => ({
      ...{ kind: 'vote', address: OTHER, sig: '0x', payload: '{}', legacy: false },
      receipt: receiptAt(from + place),
    }));
    return { json: { signer: OTHER, messages } };
  };
});

const numbers = async (...args: Parameters<typeof readLog>) => {
  const read = await readLog(...args);
  return read && [read.entries[0]?.receipt.seq, read.entries.at(-1)?.receipt.seq, read.isEnd];
};

it('reads from the proposal to the end', async () => {
  await expect(numbers(proposal)).resolves.toEqual([5, 2_500, true]);
  expect(hub.requests.map(({ path }) => path)).toEqual([
    '/log?from=5',
    '/log?from=1005',
    '/log?from=2005',
  ]);
});

it('stops once no vote can follow', async () => {
  await expect(numbers({ ...proposal, end: 700 })).resolves.toEqual([5, 1_004, false]);
});

it('reads on to the last message that is known', async () => {
  const before = await readLog({ ...proposal, end: 700 });
  const last = { kind: 'vote', sig: '0x', payload: '', isLegacy: false } as const;
  const known = [{ ...last, receipt: receiptAt(1_500) }];
  await expect(numbers({ ...proposal, end: 700 }, before, known)).resolves.toEqual([
    5,
    2_004,
    false,
  ]);
});

it('has none where it is too long for a page', async () => {
  newest = 30_000;
  await expect(numbers({ ...proposal, end: 100_000 })).resolves.toBeUndefined();
});

it('rejects where the hub has no log', async () => {
  hub.answer = () => ({ json: {} });
  await expect(readLog(proposal)).rejects.toMatchObject({ kind: 'malformed' });
});
