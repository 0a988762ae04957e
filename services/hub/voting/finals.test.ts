import { beforeEach, describe, expect, it } from 'vitest';
import type { VoteAnswer } from '../../../src/lib/votingAnswers.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { holder, published, query, vote, WHOLE } from '../testing/testVoting.ts';
import { one } from '../testing/votingQueries.ts';

const hub = await useTestHub();
beforeEach(() => {
  hub.ahead = 0;
});

describe('powers', () => {
  it('are final a minute after the end, and stay what they were at the block', async () => {
    const id = await published(hub, { end: hub.time() + 4_000 });
    const voter = holder(hub, 9n);
    await vote(hub, voter, id);
    hub.ahead = 4_030;
    await hub.hub.voting.finish();
    expect((await one(hub, id)).scores_state).toBe('pending');
    hub.ahead = 4_100;
    hub.node.keepsFrom = hub.node.head;
    await expect(hub.hub.voting.finish()).rejects.toThrow('does not keep this block');
    expect(await one(hub, id)).toMatchObject({ scores_state: 'pending', scores: [9, 0, 0] });
    hub.node.keepsFrom = 0;
    expect(await hub.hub.voting.finish()).toBeGreaterThan(0);
    expect(await one(hub, id)).toMatchObject({ scores_state: 'final', scores: [9, 0, 0] });
    expect(await hub.hub.voting.finish()).toBe(0);
  });

  it('that differ at the end change the sums, which equal a recount', async () => {
    const id = await published(hub, { end: hub.time() + 4_000 });
    const [ann, bob, cat] = [holder(hub, 9n), holder(hub, 5n), holder(hub, 2n)];
    await vote(hub, ann, id, { choice: '1' });
    await vote(hub, bob, id, { choice: '2' });
    await vote(hub, cat, id, { choice: '1' });
    expect(await one(hub, id)).toMatchObject({ scores: [11, 5, 0], votes: 3 });
    // As after a reorganisation that took the block's transfers.
    hub.node.balances.set(ann.address.toLowerCase(), 4n * WHOLE);
    hub.node.balances.set(bob.address.toLowerCase(), 0n);
    hub.ahead = 4_100;
    await hub.hub.voting.finish();
    expect(await one(hub, id)).toMatchObject({ scores: [6, 0, 0], votes: 3 });
    const sums = [0n, 0n, 0n];
    const { votes } = await query<{ votes: VoteAnswer[] }>(
      hub,
      'query ($where: VoteWhere) { votes(where: $where) { choice vp_raw } }',
      { where: { proposal: id } },
    );
    for (const { choice, vp_raw: power } of votes) sums[choice - 1]! += BigInt(power);
    expect((await one(hub, id)).scores_raw).toEqual(sums.map(String));
  });
});
