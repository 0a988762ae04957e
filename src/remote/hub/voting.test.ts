import { describe, expect, it } from 'vitest';
import type { Envelope } from '#lib/votingAnswers.ts';
import { votingMessages } from '#lib/votingRules.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { hubRefusal, startFakeHub, type HubAnswer } from '#testing/fakeHub.ts';
import { PROPOSAL_ID, proposalRow, voteRow } from '#testing/votingRows.ts';
import { askOwnVote, askProposal, askProposals, askVotes } from './askVoting.ts';
import { askExport, exportedOf } from './export.ts';
import { askPower } from './votingPower.ts';
import { proposalOf, voteOf } from './voting.ts';
import { sendMessage } from './votingMessage.ts';

function hubThat(answer: HubAnswer) {
  const hub = startFakeHub();
  hub.answer = () => answer;
  return hub;
}

describe('proposals', () => {
  it('are asked for by space, state and kind, those that end last first', async () => {
    const hub = hubThat({ json: { data: { proposals: [proposalRow()] } } });
    const wish = { space: 'meow', state: 'active', isCore: true, first: 11, skip: 0 } as const;
    const [row] = await askProposals(wish);
    expect(proposalOf(row)).toMatchObject({
      id: PROPOSAL_ID,
      author: OWNER,
      snapshot: 99,
      scores: [3n * 10n ** 18n, 10n ** 18n],
      isCancelled: false,
      hiddenFor: undefined,
    });
    const [{ path, body } = {}] = hub.requests;
    expect(path).toBe('/graphql');
    expect(body?.['variables']).toEqual({ ...wish });
    expect(body?.['query']).toContain('orderBy: "end", orderDirection: desc');
  });

  it('are read with the reason why one was hidden', () => {
    const hidden = { by: OTHER, reason: 'spam' };
    expect(proposalOf(proposalRow({ hidden })).hiddenFor).toBe('spam');
  });

  it('are null where the hub has none', async () => {
    hubThat({ json: { data: { proposal: null } } });
    await expect(askProposal(PROPOSAL_ID)).resolves.toBeNull();
  });

  it.each([
    ['another id', { id: '0x12' }],
    ['no title', { title: undefined }],
    ['a title without end', { title: 'x'.repeat(257) }],
    ['one score for two choices', { scores_raw: ['1'] }],
    ['a score that is no amount', { scores_raw: ['1', '-1'] }],
    ['a block that is none', { snapshot: 'latest' }],
    ['21 choices', { choices: Array.from({ length: 21 }, String) }],
    ['no receipt', { receipt: {} }],
  ])('are refused with %s', (_, fields) => {
    expect(() => proposalOf(proposalRow(fields))).toThrow(
      expect.objectContaining({ kind: 'malformed' }),
    );
  });

  it.each<[string, HubAnswer, string]>([
    ['errors', { json: { errors: [{ message: 'no' }], data: null } }, 'malformed'],
    ['a list in the wrong place', { json: { data: {} } }, 'malformed'],
    ['a limit', { status: 429, text: '' }, 'busy'],
    ['a broken node', hubRefusal('x', 503), 'unchecked'],
    ['silence', 'away', 'unreachable'],
  ])('reject where the hub answers %s', async (_, answer, kind) => {
    hubThat(answer);
    const wish = { space: 'meow', state: 'active', first: 1, skip: 0 } as const;
    await expect(askProposals(wish)).rejects.toMatchObject({ name: 'HubError', kind });
  });
});

describe('votes', () => {
  it('are asked for by power, a page at a time', async () => {
    const hub = hubThat({ json: { data: { votes: [voteRow()] } } });
    const [row] = await askVotes(PROPOSAL_ID, { first: 1_000, skip: 2_000 });
    expect(voteOf(row)).toMatchObject({ voter: OTHER, choice: 1, power: 3n * 10n ** 18n });
    expect(hub.requests[0]?.body?.['variables']).toEqual({
      first: 1_000,
      skip: 2_000,
      where: { proposal: PROPOSAL_ID },
    });
  });

  it('of one account are one or none', async () => {
    const hub = hubThat({ json: { data: { votes: [] } } });
    await expect(askOwnVote(PROPOSAL_ID, OWNER)).resolves.toBeNull();
    hub.answer = () => ({ json: { data: { votes: [voteRow({ voter: OWNER })] } } });
    await expect(askOwnVote(PROPOSAL_ID, OWNER)).resolves.toMatchObject({ voter: OWNER });
  });

  it.each([{ voter: '0x12' }, { choice: -1 }, { choice: '1' }, { vp_raw: 1 }, { receipt: null }])(
    'are refused with %j',
    (fields) => {
      expect(() => voteOf(voteRow(fields))).toThrow(expect.objectContaining({ kind: 'malformed' }));
    },
  );
});

describe('a signed message', () => {
  const envelope = {
    address: OWNER,
    sig: '0x12',
    data: { domain: { name: 'snapshot', version: '0.1.4' }, types: {}, message: {} },
  } as Envelope;

  it('is sent as it is, and answered with its receipt', async () => {
    const { id, receipt } = voteRow();
    const hub = hubThat({ json: { id, ipfs: null, receipt } });
    await expect(sendMessage(envelope)).resolves.toMatchObject({
      outcome: 'stored',
      answer: { receipt: { seq: 8 } },
    });
    expect(hub.requests).toEqual([{ path: '/api/message', body: envelope }]);
  });

  it.each(Object.entries(votingMessages))('is refused for %s', async (problem, message) => {
    hubThat(hubRefusal(message));
    await expect(sendMessage(envelope)).resolves.toEqual({
      outcome: 'refused',
      problem,
      stored: undefined,
    });
  });

  it('is refused with the vote that counts', async () => {
    hubThat({
      status: 409,
      json: { error: { message: votingMessages.voted }, stored: voteRow() },
    });
    await expect(sendMessage(envelope)).resolves.toMatchObject({
      problem: 'voted',
      stored: { voter: OTHER, choice: 1 },
    });
  });

  it.each<[HubAnswer, string]>([
    ['away', 'unreachable'],
    [{ json: { id: 'none' } }, 'malformed'],
    [hubRefusal('Send me your seed phrase'), 'refused'],
    [hubRefusal('cannot check a contract wallet now', 503), 'unchecked'],
    [{ status: 429, text: '' }, 'busy'],
  ])('rejects at %j', async (answer, kind) => {
    hubThat(answer);
    await expect(sendMessage(envelope)).rejects.toMatchObject({ kind });
  });
});

it('joins the pages of an export', async () => {
  const { receipt } = voteRow();
  const message = { kind: 'vote', address: OWNER, sig: '0x12', payload: '{}', receipt };
  const page = { signer: OTHER, messages: [message], powers: [], next: 9 };
  const hub = startFakeHub();
  hub.answer = ({ path }) => ({ json: { ...page, next: path.endsWith('from=1') ? 9 : null } });
  const answer = await askExport(PROPOSAL_ID);
  expect(hub.requests.map(({ path }) => path)).toEqual([
    `/export/${PROPOSAL_ID}?from=1`,
    `/export/${PROPOSAL_ID}?from=9`,
  ]);
  expect(exportedOf(answer)).toMatchObject({ signer: OTHER, entries: [{}, {}] });
  expect(() => exportedOf({ ...answer, signer: 'hub' })).toThrow();
  expect(() => exportedOf({ ...answer, messages: [{}] })).toThrow();
});

it('reads a power in its parts', async () => {
  const parts = { total: '6', cakeBalance: '1', cakePoolBalance: '2', cakeVaultBalance: '3' };
  const hub = hubThat({ json: { data: { ...parts, poolsBalance: '0', cakeBnbLpBalance: '0' } } });
  await expect(askPower(OWNER, 99, [OTHER])).resolves.toEqual({
    wallet: 1n,
    manual: 2n,
    vault: 3n,
    pools: 0n,
    lp: 0n,
    total: 6n,
  });
  expect(hub.requests[0]?.body).toEqual({ address: OWNER, block: 99, poolAddresses: [OTHER] });
  hub.answer = () => ({ json: { data: parts } });
  await expect(askPower(OWNER, 99, [])).rejects.toMatchObject({ kind: 'malformed' });
});
