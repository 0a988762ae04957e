import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SendBehaviour } from '#testing/fakeSigner.ts';
import {
  approveInfo,
  openTab,
  Outside,
  request,
  settle,
  type Tab,
} from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { isFinal, shownHash } from './record.ts';
import { send } from './send.ts';
import { campaign } from '#testing/campaign.ts';

const MINUTE = 60_000;

type Step =
  | { kind: 'send'; behaviour: SendBehaviour }
  | { kind: 'mine' | 'speedUp' | 'cancel' | 'reload' | 'secondTab' | 'fill' | 'free' }
  | { kind: 'wait'; minutes: number };

const behaviour = fc.constantFrom<SendBehaviour>(
  'approve',
  'approve',
  'reject',
  'silent',
  'sendSilently',
  'sendAndFail',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: behaviour.map((chosen): Step => ({ kind: 'send', behaviour: chosen })), weight: 4 },
  {
    arbitrary: fc.constantFrom<Step>(
      { kind: 'mine' },
      { kind: 'speedUp' },
      { kind: 'cancel' },
      { kind: 'secondTab' },
      { kind: 'fill' },
      { kind: 'free' },
    ),
    weight: 4,
  },
  { arbitrary: fc.constant<Step>({ kind: 'reload' }), weight: 3 },
  { arbitrary: fc.nat(12).map((minutes): Step => ({ kind: 'wait', minutes })), weight: 1 },
);

/**
 * Plays the steps, killing pages in the middle of things, then lets the chain run until everything
 * is quiet.
 */
async function play(
  steps: readonly Step[],
): Promise<{ outside: Outside; tab: Tab; calls: Map<string, Hex> }> {
  const outside = new Outside();
  const { ledger, signer } = outside;
  let tab = openTab(outside, { isChecked: false });
  let mark = 0;
  const others: Tab[] = [];
  // Every call that went out, by its calldata.
  const calls = new Map<string, Hex>();
  const broadcast = ledger.broadcast.bind(ledger);
  ledger.broadcast = (call) => {
    const hash = broadcast(call);
    if (call.data !== undefined && call.data !== '0x') calls.set(call.data, hash);
    return hash;
  };
  const ownWaiting = () => ledger.pending.find(({ input }) => input !== '0x');
  for (const { kind, ...rest } of steps) {
    if (kind === 'send' && 'behaviour' in rest) {
      mark += 1;
      signer.behaviour = rest.behaviour;
      void tab.dispatch(send(request(mark), approveInfo));
      await settle();
    }
    if (kind === 'mine') {
      ledger.mine();
      outside.time += 3000;
      await tab.seeBlock();
    }
    const waiting = ownWaiting();
    if (kind === 'speedUp' && waiting) signer.speedUp(waiting.hash);
    if (kind === 'cancel' && waiting) {
      calls.delete(waiting.input);
      signer.cancel(waiting.hash);
    }
    if (kind === 'fill') outside.storage.quota = 0;
    if (kind === 'free') outside.storage.quota = Number.POSITIVE_INFINITY;
    if (kind === 'reload') {
      tab.kill();
      tab = openTab(outside, { isChecked: false });
      await settle();
    }
    if (kind === 'secondTab') others.push(openTab(outside, { isChecked: false }));
    if (kind === 'wait' && 'minutes' in rest) outside.time += rest.minutes * MINUTE;
  }
  for (const other of [tab, ...others]) other.kill();
  tab = openTab(outside, { isChecked: false });
  await settle();
  for (let round = 0; round < 8; round += 1) {
    ledger.mine(10);
    outside.time += 2 * MINUTE;
    await tab.seeBlock();
  }
  tab.kill();
  tab = openTab(outside, { isChecked: false });
  await settle();
  return { outside, tab, calls };
}

/** A hundred at a time: no part of them takes long, even on a busy machine. */
describe('the journal over 1,000 random lives of pages', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'loses, duplicates and leaves pending no transaction: hundred %i',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          const { tab, calls, outside } = await play(steps);
          const records = tab.records();
          expect(outside.ledger.pending).toEqual([]);
          expect(records.filter(({ status }) => !isFinal(status))).toEqual([]);
          for (const [data, hash] of calls) {
            const covering = records.filter((record) => record.data === data);
            const went = covering.map((record) => ({
              isDone: ['confirmed', 'spedUp'].includes(record.status),
              hash: shownHash(record),
            }));
            expect(went).toEqual([{ isDone: true, hash }]);
          }
          const hashes = records.flatMap(({ hash }) => hash ?? []);
          expect(new Set(hashes).size).toBe(hashes.length);
        }),
        { numRuns: campaign(15, 100) },
      );
    },
  );
});
