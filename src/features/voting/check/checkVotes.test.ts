import { SigningKey, Wallet, type BaseWallet } from 'ethers';
import { beforeAll, describe, expect, it } from 'vitest';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { PowerParts, ReceiptAnswer } from '#lib/votingAnswers.ts';
import { receiptHash } from '#protocol/receipt.ts';
import { voteTypedData } from '#protocol/votingMessages.ts';
import type { ExportedEntry } from '#remote/hub/export.ts';
import type { Proposal, Vote } from '#remote/hub/voting.ts';
import { space } from '../space.ts';
import { checkVotes, type CheckInput } from './checkVotes.ts';
import { flaggedCount, partlyCount } from './verdicts.ts';

const hub = Wallet.createRandom();
const ID: Hex = `0x${'ab'.repeat(32)}`;
const power = (total: bigint): PowerParts => ({
  wallet: total,
  manual: 0n,
  vault: 0n,
  pools: 0n,
  lp: 0n,
  total,
});

interface Cast {
  vote: Vote;
  entry: ExportedEntry;
}

let seq: number;
let previous: Hex;

function receiptOf(id: Hex): ReceiptAnswer {
  seq += 1;
  const terms = { id, seq, receivedAt: 1_000, previous };
  const hash = receiptHash(terms);
  const signature = new SigningKey(hub.privateKey).sign(hash).serialized as Hex;
  const receipt = { id, seq, received_at: 1_000, previous, hash, signature };
  previous = hash;
  return receipt;
}

async function cast(
  wallet: BaseWallet,
  choice: number,
  { timestamp = 500, signer = wallet } = {},
): Promise<Cast> {
  const raw = { ...power(0n), block: 1, verificationHash: ID };
  const data = voteTypedData(
    { from: wallet.address as Address, space, timestamp },
    {
      proposal: ID,
      choice,
      reason: '',
      power: {
        ...raw,
        wallet: toRaw(0n),
        manual: toRaw(0n),
        vault: toRaw(0n),
        pools: toRaw(0n),
        lp: toRaw(0n),
        total: toRaw(0n),
      },
    },
  );
  const types = { Vote: data.types['Vote']!.map((field) => ({ ...field })) };
  const sig = (await signer.signTypedData({ ...data.domain }, types, { ...data.message })) as Hex;
  const id = typedDataHash(data);
  const receipt = receiptOf(id);
  const voter = wallet.address as Address;
  return {
    vote: { id, voter, created: timestamp, choice, reason: '', power: 10n, receipt },
    entry: { kind: 'vote', sig, payload: JSON.stringify(data), receipt, isLegacy: false },
  };
}

const voters = Array.from({ length: 4 }, () => Wallet.createRandom());
let good: Cast[];

function inputOf(casts: readonly Cast[], changed: Partial<CheckInput> = {}): CheckInput {
  const proposal = {
    id: ID,
    choices: ['Yes', 'No'],
    start: 100,
    end: 900,
    scores: [20n, 20n],
  } as unknown as Proposal;
  return {
    proposal,
    votes: casts.map(({ vote }) => vote),
    entries: casts.map(({ entry }) => entry),
    signer: hub.address as Address,
    powers: new Map(voters.map(({ address }) => [address.toLowerCase(), power(10n)])),
    own: undefined,
    log: undefined,
    settled: 0,
    seen: [],
    isOfContract: () => Promise.resolve(false),
    ...changed,
  };
}

/** Returns what the check says of the first vote. */
async function firstVerdict(casts: readonly Cast[], changed: Partial<CheckInput> = {}) {
  const checked = await checkVotes(inputOf(casts, changed));
  return [...checked.verdicts.values()][0];
}

beforeAll(async () => {
  seq = 6;
  previous = ID;
  good = [];
  for (const [place, wallet] of voters.entries())
    good.push(await cast(wallet, place % 2 === 0 ? 1 : 2));
});

const changedVote = (fields: Partial<Vote>): Cast[] =>
  good.map((one, place) => (place === 0 ? { ...one, vote: { ...one.vote, ...fields } } : one));

it('finds nothing wrong with what was signed, and the same result', async () => {
  const checked = await checkVotes(inputOf(good));
  expect([...checked.verdicts.values()]).toEqual(good.map(() => ({ kind: 'genuine' })));
  expect(checked).toMatchObject({ withheld: [], brokenAt: undefined, isSameResult: true });
  expect(checked.scores).toEqual([20n, 20n]);
  expect([flaggedCount(checked), partlyCount(checked)]).toEqual([0, 0]);
});

describe('flags', () => {
  it('a choice that was changed', async () => {
    await expect(firstVerdict(changedVote({ choice: 2 }))).resolves.toEqual({ kind: 'altered' });
  });

  it('a power that was changed, with the one at the block', async () => {
    await expect(firstVerdict(changedVote({ power: 11n }))).resolves.toEqual({
      kind: 'badPower',
      power: 10n,
    });
  });

  it('a vote that nobody signed', async () => {
    await expect(firstVerdict(changedVote({ id: ID }))).resolves.toEqual({
      kind: 'badSignature',
    });
  });

  it('a vote that another account signed', async () => {
    const forged = await cast(voters[0]!, 1, { signer: voters[1]! });
    await expect(firstVerdict([forged])).resolves.toEqual({ kind: 'badSignature' });
  });

  it('a vote in the name of another account', async () => {
    const named = changedVote({ voter: voters[1]!.address as Address });
    await expect(firstVerdict(named)).resolves.toEqual({ kind: 'badSignature' });
  });

  it('a vote outside of the voting period', async () => {
    const late = await cast(voters[0]!, 1, { timestamp: 901 });
    await expect(firstVerdict([late])).resolves.toEqual({ kind: 'outside' });
  });

  it('a second vote of an account', async () => {
    const again = await cast(voters[0]!, 2, { timestamp: 600 });
    const checked = await checkVotes(inputOf([good[0]!, again]));
    expect(checked.verdicts.get(again.vote.id)).toEqual({ kind: 'twice' });
  });

  it('a vote that is not listed', async () => {
    const checked = await checkVotes(
      inputOf(good, { votes: good.slice(1).map(({ vote }) => vote) }),
    );
    expect(checked.withheld).toEqual([good[0]!.vote.receipt.seq]);
    expect(flaggedCount(checked)).toBe(1);
  });

  it('the own vote that is neither listed nor exported', async () => {
    const own = { choice: 1, receipt: good[0]!.vote.receipt };
    const checked = await checkVotes(inputOf(good.slice(1), { own }));
    expect(checked).toMatchObject({ withheld: [], ownMissing: own.receipt.seq });
    expect(flaggedCount(checked)).toBe(1);
  });

  it('a receipt of another signer, or out of its order', async () => {
    const signer = voters[0]!.address as Address;
    // The last one names all before.
    const last = good.at(-1)!.vote.receipt.seq;
    expect((await checkVotes(inputOf(good, { signer }))).brokenAt).toBe(last);
    const [one, two] = good;
    const swapped = await checkVotes(inputOf([two!, one!]));
    expect(swapped.brokenAt).toBe(one!.vote.receipt.seq);
  });

  it('a vote that only the log has', async () => {
    const [, ...told] = good;
    const { receipt } = good[0]!.entry;
    const proposal = { ...inputOf([]).proposal, receipt };
    const log = { entries: good.map(({ entry }) => entry), isEnd: true };
    const checked = await checkVotes(inputOf(told, { proposal, log, settled: receipt.seq }));
    expect(checked).toMatchObject({ withheld: [receipt.seq], brokenAt: undefined, hasLog: true });
  });

  it('a result that the genuine votes do not give', async () => {
    expect((await checkVotes(inputOf(changedVote({ choice: 2 })))).isSameResult).toBe(false);
  });
});

describe('says what it could not check', () => {
  it('powers, where the node keeps no such block', async () => {
    const checked = await checkVotes(inputOf(good, { powers: undefined }));
    expect(partlyCount(checked)).toBe(4);
    expect(flaggedCount(checked)).toBe(0);
  });

  it('a contract wallet, unless it says yes', async () => {
    const forged = [await cast(voters[0]!, 1, { signer: voters[1]! })];
    const asked = (answer: boolean | undefined) =>
      firstVerdict(forged, { isOfContract: () => Promise.resolve(answer) });
    await expect(asked(true)).resolves.toEqual({ kind: 'genuine' });
    await expect(asked(undefined)).resolves.toEqual({ kind: 'partly', why: 'contract' });
  });
});
