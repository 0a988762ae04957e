import { TypedDataEncoder, Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { typedDataJson, type TypedData } from '#chain/wallet/typedData.ts';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import { chain, contractAddress } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { typedDataDifference } from './allowedSignatures.ts';
import {
  cancelTypedData,
  hideTypedData,
  proposalTypedData,
  votingDifference,
  votingSpace,
  votingTypeOf,
  voteTypedData,
} from './votingMessages.ts';

const space = votingSpace(chain.id, contractAddress('profile'));
const signing = { from: OWNER, space, timestamp: 1_800_000_000 };
const terms = {
  title: 'More fish',
  body: 'Cats like fish.',
  choices: ['Yes', 'No'],
  start: 1_800_000_000,
  end: 1_800_100_000,
  snapshot: 4_999,
};
const id: Hex = `0x${'ab'.repeat(32)}`;
const zero = toRaw(0n);
const power = {
  ...{ block: 4_999, wallet: toRaw(7n), manual: zero, vault: zero, pools: zero, lp: zero },
  ...{ total: toRaw(7n), verificationHash: id },
};
const proposal = proposalTypedData(signing, terms);
const vote = voteTypedData(signing, { proposal: id, choice: 2, reason: 'Fish', power });
const read = (data: TypedData, changed: Partial<TypedData> = {}): TypedData =>
  JSON.parse(typedDataJson({ ...data, ...changed })) as TypedData;

describe('messages of voting', () => {
  it('hash as the sequencer of Snapshot hashes them, with integers as numbers', () => {
    const fields = (text: string) =>
      text.split(', ').map((field) => {
        const [name = '', type = ''] = field.split(' ');
        return { name, type };
      });
    const domain = { name: 'snapshot', version: '0.1.4' };
    const proposalTypes = {
      Proposal: fields(
        'from string, space string, timestamp uint64, type string, title string, body string, discussion string, choices string[], labels string[], start uint64, end uint64, snapshot uint64, plugins string, privacy string, app string',
      ),
    };
    const voteTypes = {
      Vote: fields(
        'from string, space string, timestamp uint64, proposal string, choice uint32, reason string, app string, metadata string',
      ),
    };
    const common = { from: OWNER, space, timestamp: 1_800_000_000, app: 'meowswap' };
    expect(typedDataHash(proposal)).toBe(
      TypedDataEncoder.hash(domain, proposalTypes, {
        ...{ ...common, ...terms, type: 'single-choice', discussion: '', labels: [] },
        ...{ plugins: '{}', privacy: '' },
      }),
    );
    expect(typedDataHash(vote)).toBe(
      TypedDataEncoder.hash(domain, voteTypes, {
        ...{ ...common, proposal: id, choice: 2, reason: 'Fish' },
        metadata: `{"v":1,"block":4999,"wallet":"7","manual":"0","vault":"0","pools":"0","lp":"0","total":"7","verificationHash":"${id}"}`,
      }),
    );
    expect(JSON.stringify(proposal.types)).toBe(JSON.stringify(proposalTypes));
    expect(JSON.stringify(vote.types)).toBe(JSON.stringify(voteTypes));
  });

  it('have the hash that was recorded once', () => {
    const at = { from: OWNER, space: 'meow-31337-01234567', timestamp: 1_700_000_000 } as const;
    expect([
      typedDataHash(proposalTypedData(at, terms)),
      typedDataHash(voteTypedData(at, { proposal: id, choice: 2, reason: 'Fish', power })),
      typedDataHash(cancelTypedData(at, id)),
      typedDataHash(hideTypedData(at, id, 'Spam')),
    ]).toMatchInlineSnapshot(`
      [
        "0x364d81c96250956964aa5488398d9034b692f7d5aac49a5d19dbd71dbc2eb196",
        "0xe0b0e18664a55b18d8ba6b84badf82d55c4f5d54b9060deac5aa6aa5b16e12fd",
        "0xdb9fddeac57dad082ea8a0a44ca7cbb24dfd764de859056088ee1767e2570d6e",
        "0x0eab127cfc17957de11d676b23f28a1b1c92c0e76216814ed8386085d549c8e3",
      ]
    `);
  });

  it('name the deployment, since the domain names no chain', () => {
    expect(votingSpace(56, '0xABCDEF0123456789aBcdef0123456789abcdef01')).toBe('meow-56-abcdef01');
    expect(Object.keys(proposal.domain)).toEqual(['name', 'version']);
    expect(typedDataDifference(read(vote), OWNER)).toBeUndefined();
    expect(typedDataDifference(read(proposal), OWNER)).toBeUndefined();
    expect(typedDataDifference(read(cancelTypedData(signing, id)), OWNER)).toBeUndefined();
    const elsewhere = cancelTypedData({ ...signing, space: 'meow-56-abcdef01' }, id);
    expect(typedDataDifference(elsewhere, OWNER)).toBe('chain');
    expect(typedDataDifference(vote, OTHER)).toBe('account');
    expect(typedDataDifference(hideTypedData(signing, id, ''), OWNER)).toBe('type');
  });

  it.each<[string, Partial<TypedData>]>([
    ['another type', { primaryType: 'Permit' }],
    ['another version', { domain: { name: 'snapshot', version: '0.1.3' } }],
    ['a chain', { domain: { name: 'snapshot', version: '0.1.4', chainId: 31337 } }],
    ['other fields', { types: { Vote: vote.types['Vote']!.slice(1) } }],
    ['another type beside it', { types: { ...vote.types, Permit: [] } }],
    ['one field more', { message: { ...vote.message, spender: OTHER } }],
    ['a field less', { message: { from: OWNER, space } }],
    ['a name of every object', { primaryType: 'constructor' }],
  ])('are refused with %s', (_, changed) => {
    expect(votingTypeOf(read(vote, changed))).toBeUndefined();
    expect(typedDataDifference(read(vote, changed), OWNER)).toBeDefined();
  });

  it('must be what the screen shows, field by field', () => {
    expect(votingDifference(vote, read(vote))).toBeUndefined();
    expect(votingDifference(proposal, read(proposal))).toBeUndefined();
    expect(votingDifference(proposal, read(vote))).toBe('type');
    for (const name of Object.keys(proposal.message)) {
      const message = { ...proposal.message, [name]: 'other' };
      expect(votingDifference(proposal, read(proposal, { message }))).toBe(name);
    }
  });

  it('are signed by wallets as they are', async () => {
    const wallet = Wallet.createRandom();
    const { domain, types, message } = proposal;
    const signature = await wallet.signTypedData(
      { ...domain },
      { Proposal: [...types['Proposal']!] },
      message,
    );
    expect(signature).toHaveLength(132);
  });
});
