import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import type { ProposalAnswer, VoteAnswer } from '../../../src/lib/votingAnswers.ts';
import { powerAnswer, strategiesHash } from '../../../src/protocol/votingPower.ts';
import { messageId } from '../signatures.ts';
import { newWallet, SOURCES, startTestHub } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import {
  cancel,
  hide,
  holder,
  published,
  query,
  SPACE,
  vote,
  WHOLE,
} from '../testing/testVoting.ts';
import { listed, one, VOTES } from '../testing/votingQueries.ts';

const admin = newWallet();
const hub = await useTestHub({ admins: [admin.address as Address] });
hub.node.balances.set(admin.address.toLowerCase(), 50n * WHOLE);
beforeEach(() => {
  hub.ahead = 0;
});

/** What clients of 2021 send, letter by letter (decision G98). */
const PROPOSALS = `
      query getProposals($first: Int!, $skip: Int!, $state: String!) {
        proposals(first: $first, skip: $skip, orderBy: "end", orderDirection: desc, where: { space_in: "cake.eth", state: $state }) {
          id
          title
          body
          choices
          start
          end
          snapshot
          state
          author
          space {
            id
            name
          }
        }
      }
    `;
const PROPOSAL = `
      query getProposal($id: String) {
        proposal(id: $id) {
          id
          title
          body
          choices
          start
          end
          snapshot
          state
          author
          space {
            id
            name
          }
        }
      }
    `;
describe('a published proposal', () => {
  it('is answered with what was signed, whose hash is its id', async () => {
    const id = await published(hub, { title: 'Signed' });
    const { proposal } = await query<{ proposal: ProposalAnswer }>(
      hub,
      'query ($id: String) { proposal(id: $id) { payload } }',
      { id },
    );
    const { domain, types, message } = JSON.parse(proposal.payload) as Parameters<
      typeof messageId
    >[0];
    expect(messageId({ domain, types, message })).toBe(id);
    expect(message).toMatchObject({ title: 'Signed', choices: ['Yes', 'No', 'Abstain'] });
  });

  it('is answered to clients of 2021 in each state', async () => {
    const now = hub.time();
    const ids = {
      active: await published(hub, { title: 'Now' }),
      pending: await published(hub, { title: 'Soon', start: now + 500, end: now + 90_000 }),
      closed: await published(hub, { title: 'Over', end: now + 3_700 }),
    };
    for (const [state, id] of Object.entries({ active: ids.active, pending: ids.pending })) {
      const { proposals } = await query<{ proposals: ProposalAnswer[] }>(hub, PROPOSALS, {
        ...{ first: 100, skip: 0, state },
      });
      expect(proposals.find((found) => found.id === id)).toMatchObject({
        state,
        snapshot: String(hub.node.head - 1),
        space: { id: SPACE, name: 'MeowSwap' },
        choices: ['Yes', 'No', 'Abstain'],
      });
    }
    hub.ahead = 3_800;
    const { proposals } = await query<{ proposals: ProposalAnswer[] }>(hub, PROPOSALS, {
      ...{ first: 5, skip: 0, state: 'closed' },
    });
    expect(proposals.map(({ id }) => id)).toEqual([ids.closed]);
    expect(await listed(hub, { state: 'active' })).toContain(ids.pending);
    const { proposal } = await query<{ proposal: ProposalAnswer }>(hub, PROPOSAL, {
      id: ids.closed,
    });
    expect(proposal).toMatchObject({ title: 'Over', state: 'closed' });
    for (const id of [null, undefined, `0x${'9'.repeat(64)}`])
      expect(await query(hub, PROPOSAL, { id })).toEqual({ proposal: null });
  });

  it('adds up by choice, to the wei, as powers were at its block', async () => {
    const id = await published(hub);
    const [ann, bob, cat] = [holder(hub, 7n), holder(hub, 5n), holder(hub, 3n)];
    hub.node.balances.set(cat.address.toLowerCase(), 3n * WHOLE + 1n);
    await vote(hub, ann, id, { choice: '1' });
    await vote(hub, bob, id, { choice: '3', reason: 'Fish is fine.' });
    await vote(hub, cat, id, { choice: '1' });
    expect(await one(hub, id)).toMatchObject({
      votes: 3,
      scores: [10, 0, 5],
      scores_raw: [String(10n * WHOLE + 1n), '0', String(5n * WHOLE)],
      scores_total_raw: String(15n * WHOLE + 1n),
      scores_state: 'pending',
      strategiesHash: strategiesHash(SOURCES),
    });
    const { votes } = await query<{ votes: VoteAnswer[] }>(hub, VOTES, {
      ...{ first: 1000, skip: 0, where: { proposal: id } },
    });
    const found = votes.find(({ voter }) => voter === cat.address);
    const parts = { wallet: 3n * WHOLE + 1n, manual: 0n, vault: 0n, pools: 0n, lp: 0n };
    const power = powerAnswer(31337, hub.node.head - 1, cat.address as Address, {
      ...parts,
      total: parts.wallet,
    });
    expect(found).toMatchObject({
      choice: 1,
      proposal: { choices: ['Yes', 'No', 'Abstain'] },
      metadata: { v: 1, ...power, votingPower: String(parts.wallet) },
    });
    const own = await query<{ votes: VoteAnswer[] }>(hub, VOTES, {
      where: { proposal: id, voter: bob.address.toLowerCase() },
    });
    expect(own.votes.map(({ voter }) => voter)).toEqual([bob.address]);
    const ordered = await query<{ votes: VoteAnswer[] }>(
      hub,
      `query ($where: VoteWhere) { votes(order: "vp", orderDirection: desc, where: $where)
        { vp vp_raw vp_by_strategy reason } }`,
      { where: { proposal_in: [id] } },
    );
    expect(ordered.votes.map(({ vp }) => vp)).toEqual([7, 5, 3]);
    expect(ordered.votes[1]).toMatchObject({
      reason: 'Fish is fine.',
      vp_by_strategy: [5, 0, 0, 0, 0],
    });
  });

  it('is Core when its author is an administrator', async () => {
    const core = await published(hub, {}, admin);
    const community = await published(hub);
    expect((await one(hub, core)).isCore).toBe(true);
    expect(await listed(hub, { isCore: true })).toContain(core);
    expect(await listed(hub, { isCore: true })).not.toContain(community);
    expect(await listed(hub, { isCore: false })).toContain(community);
    const { _count: count } = await query<{ _count: number }>(
      hub,
      '{ _count(where: { isCore: true }) }',
    );
    expect(count).toBe((await listed(hub, { isCore: true })).length);
  });

  it('is closed once cancelled, and out of lists once hidden, with its reason', async () => {
    const author = holder(hub);
    const cancelled = await published(hub, { title: 'Not now' }, author);
    const hidden = await published(hub, { title: 'Buy this' }, author);
    await cancel(hub, author, cancelled);
    await hide(hub, admin, hidden, 'Advertising');
    expect(await one(hub, cancelled)).toMatchObject({
      state: 'closed',
      cancelled: true,
      hidden: null,
    });
    expect(await one(hub, hidden)).toMatchObject({
      state: 'closed',
      hidden: { by: admin.address, reason: 'Advertising' },
    });
    const all = await listed(hub, { author: author.address });
    expect(all).toEqual([cancelled]);
    expect(await listed(hub, { id_in: [hidden] })).toEqual([hidden]);
  });

  it('is of this space, and of this chain: another genesis has none', async () => {
    const id = await published(hub);
    expect(await listed(hub, { space: SPACE })).toContain(id);
    expect(await listed(hub, { space_in: ['uniswap'] })).toEqual([]);
    const other = await startTestHub({
      database: hub.database,
      node: { ...hub.node, ask: hub.node.ask },
    });
    hub.node.genesis = `0x${'2'.repeat(64)}`;
    const { proposals } = await query<{ proposals: unknown[] }>(other, '{ proposals { id } }');
    expect(proposals).toEqual([]);
    hub.node.genesis = `0x${'1'.padStart(64, '0')}`;
  });
});
