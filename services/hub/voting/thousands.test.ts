import { expect, it } from 'vitest';
import { useTestHub } from '../testing/useTestHub.ts';
import { holder, published, vote } from '../testing/testVoting.ts';
import { allVotes, one } from '../testing/votingQueries.ts';
import { campaign } from '../../../src/testing/campaign.ts';

const hub = await useTestHub();

/** Five thousand voters in the deep run. */
const VOTERS = campaign(120, 300, 5_000);

it('counts thousands of voters, page by page', { timeout: 600_000 }, async () => {
  const id = await published(hub);
  const voters = Array.from({ length: VOTERS }, () => holder(hub, 1n));
  const waiting = [...voters];
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let voter = waiting.pop(); voter; voter = waiting.pop())
        expect((await vote(hub, voter, id)).status).toBe(200);
    }),
  );
  expect(await one(hub, id)).toMatchObject({ votes: VOTERS, scores: [VOTERS, 0, 0] });
  const first = Math.min(1_000, VOTERS / 3);
  const seen = (await allVotes(hub, id, first)).map(({ voter }) => voter);
  expect(seen).toHaveLength(VOTERS);
  expect(new Set(seen)).toEqual(new Set(voters.map(({ address }) => address)));
  let exported = 0;
  for (let from: number | null = 1; from !== null;) {
    const { body } = await hub.get(`/export/${id}?from=${from}`);
    const page = body as unknown as { messages: unknown[]; next: number | null };
    exported += page.messages.length;
    from = page.next;
  }
  expect(exported).toBe(VOTERS + 1);
  const asked = hub.node.asked.get('eth_call') ?? 0;
  expect(asked).toBeLessThan(VOTERS * 2);
});
