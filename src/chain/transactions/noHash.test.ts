import { describe, expect, it, vi } from 'vitest';
import { toRaw } from '#lib/raw.ts';
import { OWNER as account } from '#testing/accounts.ts';
import { approveInfo, openTab, Outside, request, sendOne } from '#testing/transactionsWorld.ts';
import { newRecord } from './record.ts';
import { selectPendingTransactions } from './selectors.ts';
import { speedUp } from './replace.ts';
import { send } from './send.ts';
import { sendCalls } from './sendCalls.ts';
import { sent } from './transactionsSlice.ts';

const doubt = { ok: false, error: { kind: 'maybeSent', message: 'No transaction hash found' } };
const nonsense: [unknown][] = [
  [null],
  [undefined],
  [true],
  [{}],
  [''],
  ['0x'],
  ['sent!'],
  [`0x${'g'.repeat(64)}`],
  [`0x${'1'.repeat(63)}`],
  [[`0x${'1'.repeat(64)}`]],
];

function setUp() {
  const outside = new Outside();
  const tab = openTab(outside);
  const answer = outside.signer.request.bind(outside.signer);
  /** From now on the wallet answers a request to send with this. */
  const answerWith = (garbage: unknown) =>
    vi
      .spyOn(outside.signer, 'request')
      .mockImplementation(async (asked) =>
        /^eth_send|_sendCalls$/.test(asked.method) ? garbage : answer(asked),
      );
  return { outside, tab, answerWith };
}

describe('a wallet that returns no transaction hash', () => {
  it.each(nonsense)(
    'reports %j and keeps the entry, since it may have been sent',
    async (garbage) => {
      const { outside, tab, answerWith } = setUp();
      answerWith(garbage);
      expect(await tab.dispatch(send(request(), approveInfo))).toMatchObject(doubt);
      expect(tab.records()).toMatchObject([{ hash: null, info: approveInfo, isDoubted: true }]);
      expect(outside.storage.length).toBe(1);
    },
  );

  it('lists it with the pending ones until its nonce tells, and follows it to its receipt', async () => {
    const { outside, tab } = setUp();
    const sendTransaction = outside.signer.request.bind(outside.signer);
    vi.spyOn(outside.signer, 'request').mockImplementation(async (asked) => {
      const answer = await sendTransaction(asked);
      return asked.method === 'eth_sendTransaction' ? null : answer;
    });
    const result = await tab.dispatch(send(request(), approveInfo));
    const [record] = tab.records();
    expect(result).toEqual({
      ok: false,
      error: { kind: 'maybeSent', id: record?.id, message: 'No transaction hash found' },
    });
    expect(selectPendingTransactions(tab.getState())).toHaveLength(1);
    outside.ledger.mine();
    await tab.seeBlock();
    await tab.seeBlock();
    outside.ledger.mine();
    await tab.seeBlock();
    expect(tab.records()).toMatchObject([{ id: record?.id, status: 'confirmed' }]);
  });

  it.each([[null], [7], [''], [{}], [{ id: 7 }], [{ id: '' }]])(
    'reports %j for a batch too',
    async (garbage) => {
      const { outside, tab, answerWith } = setUp();
      await tab.seeBlock();
      answerWith(garbage);
      const parts = [
        { request: request(1), info: approveInfo },
        { request: request(2), info: { kind: 'wrap', amountRaw: toRaw(3n) } },
      ] as const;
      expect(await tab.dispatch(sendCalls(parts))).toMatchObject(doubt);
      expect(outside.storage.length).toBe(1);
    },
  );

  it.each(nonsense)('keeps the transaction after %j to a speed-up', async (garbage) => {
    const { tab, answerWith } = setUp();
    await tab.seeBlock();
    const hash = await sendOne(tab);
    answerWith(garbage);
    expect(await tab.dispatch(speedUp(hash))).toMatchObject(doubt);
    // The wallet may have sent it: its nonce is looked for.
    expect(tab.records()).toMatchObject([
      { hash, status: 'pending', replacedBy: null },
      { hash: null, status: 'signing', replaces: hash },
    ]);
  });
});

it('does not record a transaction without hash and batch id as sent', () => {
  const { tab } = setUp();
  const record = newRecord({
    chainId: 31337,
    from: account,
    info: approveInfo,
    addedTime: 1,
    to: account,
    data: '0x',
    valueRaw: toRaw(0n),
  });
  expect(() => tab.dispatch(sent(record))).toThrow('No transaction hash found');
  expect(tab.records()).toEqual([]);
});
