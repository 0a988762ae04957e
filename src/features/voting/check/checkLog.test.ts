import { SigningKey, Wallet, hashMessage } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { receiptHash } from '#protocol/receipt.ts';
import { registrationTypedData } from '#protocol/registration.ts';
import { cancelTypedData, voteTypedData } from '#protocol/votingMessages.ts';
import type { ExportedEntry } from '#remote/hub/export.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { space } from '../space.ts';
import { checkLog, type LogInput } from './checkLog.ts';

const hub = Wallet.createRandom();
const PROPOSAL: Hex = `0x${'ab'.repeat(32)}`;
const OTHER_PROPOSAL: Hex = `0x${'cd'.repeat(32)}`;
const none = toRaw(0n);
const power = {
  ...{ block: 1, wallet: none, manual: none, vault: none, pools: none, lp: none, total: none },
  verificationHash: PROPOSAL,
};

const vote = (from: Address, proposal: Hex): TypedData =>
  voteTypedData({ from, space, timestamp: 500 }, { proposal, choice: 1, reason: '', power });
const name = registrationTypedData({ account: OTHER, username: 'Tom', timestamp: 500 }, 31337);

/** Returns the log of a hub that took these messages, from no. 7 on. */
function logOf(payloads: readonly { id: Hex; payload: string; isLegacy?: boolean }[], key = hub) {
  let previous: Hex = OTHER_PROPOSAL;
  return payloads.map(({ id, payload, isLegacy = false }, place): ExportedEntry => {
    const terms = { id, seq: 7 + place, receivedAt: 1_000, previous };
    const hash = receiptHash(terms);
    const signature = new SigningKey(key.privateKey).sign(hash).serialized as Hex;
    const receipt = { id, seq: terms.seq, received_at: 1_000, previous, hash, signature };
    previous = hash;
    return { kind: 'vote', sig: '0x', payload, receipt, isLegacy };
  });
}

const told = (data: TypedData) => ({ id: typedDataHash(data), payload: JSON.stringify(data) });
/** The proposal itself: its words play no part. */
const first = { id: PROPOSAL, payload: '{}' };
const votes = [vote(OWNER, PROPOSAL), vote(OTHER, PROPOSAL)] as const;
const messages = [
  first,
  told(votes[0]),
  told(name),
  told(vote(OWNER, OTHER_PROPOSAL)),
  told(votes[1]),
  told(cancelTypedData({ from: OWNER, space, timestamp: 501 }, OTHER_PROPOSAL)),
];

let log: ExportedEntry[];

const about = (entries: readonly ExportedEntry[]) =>
  entries.filter(({ receipt: { seq } }) => [7, 8, 11].includes(seq));

function check(changed: Partial<LogInput> = {}) {
  return checkLog({
    proposal: { id: PROPOSAL, receipt: log[0]!.receipt },
    log: { entries: log, isEnd: true },
    settled: 12,
    entries: about(log),
    signer: hub.address as Address,
    seen: [],
    ...changed,
  });
}

const whole = { withheld: [], brokenAt: undefined };

beforeEach(() => {
  log = logOf(messages);
});

it('finds nothing in a log whose votes were all exported', async () => {
  await expect(check()).resolves.toEqual(whole);
  const old = 'signed in 2021';
  log = logOf([first, { id: hashMessage(old) as Hex, payload: old, isLegacy: true }]);
  await expect(check({ entries: about(log).slice(0, 1) })).resolves.toEqual(whole);
});

describe('finds', () => {
  it('a vote that was not exported', async () => {
    await expect(check({ entries: about(log).slice(0, 2) })).resolves.toEqual({
      ...whole,
      withheld: [11],
    });
  });

  it('no fault in a vote that came once the messages were read', async () => {
    await expect(check({ entries: about(log).slice(0, 2), settled: 10 })).resolves.toEqual(whole);
  });

  it('a gap where a vote was left out of the log too', async () => {
    const entries = about(log).slice(0, 2);
    const gap = { entries: log.filter(({ receipt }) => receipt.seq !== 11), isEnd: true };
    await expect(check({ entries, log: gap })).resolves.toEqual({ ...whole, brokenAt: 12 });
  });

  it('other words in the place of a vote', async () => {
    const entries = about(log).slice(0, 2);
    const changed = log.map((entry) =>
      entry.receipt.seq === 11 ? { ...entry, payload: JSON.stringify(name) } : entry,
    );
    const other = { entries: changed, isEnd: true };
    await expect(check({ entries, log: other })).resolves.toEqual({ ...whole, brokenAt: 11 });
  });

  it('an end before a message that was exported', async () => {
    const short = { entries: log.slice(0, 3), isEnd: true };
    await expect(check({ log: short })).resolves.toEqual({ ...whole, brokenAt: 10 });
  });

  it('a chain that was written anew without a vote, by a receipt that was seen before', async () => {
    const before = log.at(-1)!.receipt;
    log = logOf(messages.filter((_, place) => place !== 4));
    const anew = { entries: about(log).slice(0, 2), log: { entries: log, isEnd: true } };
    await expect(check(anew)).resolves.toEqual(whole);
    await expect(check({ ...anew, seen: [before] })).resolves.toEqual({ ...whole, brokenAt: 12 });
    // Not read so far.
    const part = { entries: log, isEnd: false };
    await expect(check({ ...anew, log: part, seen: [before] })).resolves.toEqual(whole);
  });

  it('receipts that the hub did not sign', async () => {
    log = logOf(messages, Wallet.createRandom());
    await expect(check()).resolves.toEqual({ ...whole, brokenAt: 12 });
  });
});
