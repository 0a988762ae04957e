import { beforeEach, describe, expect, it } from 'vitest';
import { proposalOf } from '#remote/hub/voting.ts';
import { OWNER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { plantedInMessage } from '#testing/plantedMessages.ts';
import { proposalRow } from '#testing/votingRows.ts';
import { cancelMessage } from '../cancel/cancelProposal.ts';
import { proposalMessage } from '../create/publish.ts';
import { voteMessage } from '../vote/signVote.ts';

const proposal = proposalOf(proposalRow());
/** Refused whatever the screen says: another service or type, account, or space. */
const never = ['spender', 'account', 'chain'];

let world: ExchangeWorld;

beforeEach(() => {
  world = createExchangeWorld();
  world.connect(OWNER);
});

describe('what is signed for the hub', () => {
  it('is the vote that the screen states, and no wallet is asked for another', async () => {
    const power = { wallet: 1n, manual: 2n, vault: 3n, pools: 4n, lp: 5n, total: 15n };
    const wish = { account: OWNER, proposal, choice: 2, power };
    expect(await plantedInMessage(world, voteMessage, wish)).toEqual([
      ...never,
      ...['timestamp', 'proposal', 'choice', 'reason', 'app', 'metadata'],
    ]);
    const { data } = voteMessage.request({ ...wish, power: { ...power, lp: 4n } }, 1);
    expect(voteMessage.request(wish, 1).check(data)).toBe('metadata');
  });

  it('is the proposal that the screen states', async () => {
    const model = { account: OWNER, terms: proposal };
    expect(await plantedInMessage(world, proposalMessage, model)).toEqual([
      ...never,
      ...['timestamp', 'type', 'title', 'body', 'discussion', 'choices', 'labels'],
      ...['start', 'end', 'snapshot', 'plugins', 'privacy', 'app'],
    ]);
  });

  it('is the cancellation that the screen states', async () => {
    const model = { account: OWNER, proposal };
    expect(await plantedInMessage(world, cancelMessage, model)).toEqual([
      ...never,
      ...['timestamp', 'proposal'],
    ]);
  });
});
