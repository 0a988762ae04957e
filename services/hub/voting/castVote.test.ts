// Rules of reference/hub.md 3 about votes, with the answer that a client reads.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Hex } from '../../../src/lib/hex.ts';
import { votingMessages } from '../../../src/lib/votingRules.ts';
import { voteTypedData } from '../../../src/protocol/votingMessages.ts';
import { refused } from '../testing/refused.ts';
import { newWallet } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import {
  cancel,
  envelope,
  holder,
  power,
  published,
  send,
  signing,
  vote,
} from '../testing/testVoting.ts';

const hub = await useTestHub();
beforeEach(() => {
  hub.ahead = 0;
});

describe('a vote', () => {
  let open: Hex;
  beforeAll(async () => {
    hub.ahead = 0;
    open = await published(hub);
  });

  it('is on a proposal there is', async () => {
    expect(await vote(hub, holder(hub), `0x${'9'.repeat(64)}`)).toEqual(refused('noProposal'));
    expect(await vote(hub, holder(hub), 'x' as Hex)).toEqual(refused('noProposal'));
  });

  it('is not on one that was cancelled', async () => {
    const author = holder(hub);
    const id = await published(hub, {}, author);
    expect((await cancel(hub, author, id)).status).toBe(200);
    expect(await vote(hub, holder(hub), id)).toEqual(refused('cancelled'));
  });

  it('is made between start and end', async () => {
    const now = hub.time();
    const later = await published(hub, { start: now + 100, end: now + 8_000 });
    expect(await vote(hub, holder(hub), later)).toEqual(refused('notStarted'));
    hub.ahead = 8_002;
    expect(await vote(hub, holder(hub), later)).toEqual(refused('ended'));
    // Signed in time, sent too late.
    const timestamp = String(now + 7_990);
    expect(await vote(hub, holder(hub), later, { timestamp })).toEqual(refused('ended'));
  });

  it('names one of the choices', async () => {
    for (const choice of ['0', '4'])
      expect(await vote(hub, holder(hub), open, { choice })).toEqual(refused('noChoice'));
  });

  it('has power at the block, and is not taken unchecked', async () => {
    expect(await vote(hub, newWallet(), open)).toEqual(refused('noPower'));
    hub.node.keepsFrom = hub.node.head;
    expect(await vote(hub, holder(hub), open)).toEqual(refused('noState'));
    hub.node.keepsFrom = 0;
    const wallet = holder(hub);
    const data = voteTypedData(signing(hub, wallet), {
      ...{ proposal: open, choice: 1, reason: '', power },
    });
    const signed = await envelope(wallet, data);
    hub.node.isAway = true;
    expect(await send(hub, signed)).toMatchObject({ status: 503 });
    hub.node.isAway = false;
    expect((await send(hub, signed)).status).toBe(200);
  });

  it('is the only one of its account, and the first one counts', async () => {
    const wallet = holder(hub);
    expect((await vote(hub, wallet, open, { choice: '2' })).status).toBe(200);
    const { status, body } = await vote(hub, wallet, open, { choice: '1' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { message: votingMessages.voted },
      stored: { voter: wallet.address, choice: 2 },
    });
  });

  it('has a reason of at most 140 visible characters', async () => {
    expect(await vote(hub, holder(hub), open, { reason: 'x'.repeat(141) })).toEqual(
      refused('longReason'),
    );
    expect(await vote(hub, holder(hub), open, { reason: 'a\u202Eb' })).toEqual(refused('badText'));
    expect((await vote(hub, holder(hub), open, { reason: 'x'.repeat(140) })).status).toBe(200);
  });
});
