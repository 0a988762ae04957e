// Rules of reference/hub.md 3 about cancelling and hiding, with the answer that a client reads.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import { votingMessages } from '../../../src/lib/votingRules.ts';
import { refused } from '../testing/refused.ts';
import { newWallet } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { cancel, hide, holder, published, vote } from '../testing/testVoting.ts';

const admin = newWallet();
const hub = await useTestHub({ admins: [admin.address as Address] });
beforeEach(() => {
  hub.ahead = 0;
});

describe('cancelling and hiding', () => {
  it('is for the author before the first vote, and for administrators at any time', async () => {
    const author = holder(hub);
    const id = await published(hub, {}, author);
    expect(await cancel(hub, holder(hub), id)).toEqual(refused('notAuthor'));
    expect((await vote(hub, holder(hub), id)).status).toBe(200);
    expect(await cancel(hub, author, id)).toEqual(refused('hasVotes'));
    expect((await cancel(hub, admin, id)).status).toBe(200);
    expect(await cancel(hub, author, id)).toEqual(refused('cancelled'));
    expect(await cancel(hub, author, `0x${'9'.repeat(64)}`)).toEqual(refused('noProposal'));
  });

  it('hides for administrators only, with a public reason', async () => {
    const author = holder(hub);
    const id = await published(hub, {}, author);
    expect(await hide(hub, author, id)).toEqual(refused('notAdmin'));
    expect(await hide(hub, admin, id, 'x'.repeat(141))).toEqual(refused('longReason'));
    expect(await hide(hub, admin, `0x${'9'.repeat(64)}`)).toEqual(refused('noProposal'));
    expect((await hide(hub, admin, id)).status).toBe(200);
  });

  it('refuses a vote that was on its way', async () => {
    const author = holder(hub);
    const id = await published(hub, {}, author);
    const voters = Array.from({ length: 20 }, () => holder(hub));
    const answers = await Promise.all([
      ...voters.slice(0, 10).map((wallet) => vote(hub, wallet, id)),
      cancel(hub, admin, id),
      ...voters.slice(10).map((wallet) => vote(hub, wallet, id)),
    ]);
    for (const { status, body } of answers)
      if (status !== 200) expect(body['error_description']).toBe(votingMessages.cancelled);
    expect(answers[10]!.status).toBe(200);
    expect(await vote(hub, holder(hub), id)).toEqual(refused('cancelled'));
  });
});
