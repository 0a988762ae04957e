import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../src/lib/hex.ts';
import { powerAnswer } from '../../../../src/protocol/votingPower.ts';
import { newWallet } from '../../testing/testHub.ts';
import { useTestHub } from '../../testing/useTestHub.ts';
import { refused } from '../../testing/refused.ts';
import { holder, propose, published, vote, WHOLE } from '../../testing/testVoting.ts';
import { one } from '../../testing/votingQueries.ts';

const hub = await useTestHub();

describe('powers', () => {
  it('are answered as clients of 2021 ask', async () => {
    const account = holder(hub, 12n).address;
    const block = hub.node.head - 3;
    const { body } = await hub.post({ address: account, block, poolAddresses: [] }, '/power');
    const { verificationHash } = powerAnswer(31337, block, account as Address, {
      ...{ wallet: 12n * WHOLE, manual: 0n, vault: 0n, pools: 0n, lp: 0n, total: 12n * WHOLE },
    });
    const total = String(12n * WHOLE);
    expect(body).toEqual({
      data: {
        ...{ total, cakeBalance: total, cakeVaultBalance: '0', cakePoolBalance: '0' },
        ...{ poolsBalance: '0', cakeBnbLpBalance: '0', verificationHash },
      },
    });
    const votes = [
      { address: account, verificationHash, total },
      { address: newWallet().address, verificationHash, total },
    ];
    const verified = await hub.post({ block, votes }, '/verify');
    expect(verified.body).toEqual({
      data: {
        [account.toLowerCase()]: { isValid: true },
        [votes[1]!.address.toLowerCase()]: { isValid: false },
      },
    });
    const wrong = await hub.post({ block, votes: [{ ...votes[0], total: '1' }] }, '/verify');
    expect(wrong.body).toEqual({ data: { [account.toLowerCase()]: { isValid: false } } });
  });

  it('are stored along with votes only, whoever asks for which account', async () => {
    const rows = () => hub.database.reader.query('select account from hub.power');
    const [asker, voter, author] = [holder(hub), holder(hub), holder(hub)];
    const block = hub.node.head - 2;
    for (const { address } of [asker, voter, newWallet()])
      expect((await hub.post({ address, block }, '/power')).status).toBe(200);
    await hub.post({ block, votes: [{ address: author.address, total: '1' }] }, '/verify');
    const id = await published(hub, { snapshot: block }, author);
    expect(await propose(hub, newWallet(), { snapshot: block })).toEqual(refused('lowPower'));
    expect(await vote(hub, newWallet(), id)).toEqual(refused('noPower'));
    expect(await rows()).toEqual([]);
    expect((await vote(hub, voter, id)).status).toBe(200);
    expect(await rows()).toEqual([{ account: voter.address.toLowerCase() }]);
    expect(await one(hub, id)).toMatchObject({ votes: 1, scores: [100, 0, 0] });
  });

  it('of an account that votes on two proposals of one block at once count for both', async () => {
    const snapshot = hub.node.head - 5;
    const ids = [await published(hub, { snapshot }), await published(hub, { snapshot })];
    const voter = holder(hub, 7n);
    const votes = await Promise.all(ids.map((id) => vote(hub, voter, id)));
    expect(votes.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await one(hub, id)).toMatchObject({ scores: [7, 0, 0] });
  });

  it('of one account are asked of the node once, not with each request', async () => {
    const body = { address: newWallet().address, block: hub.node.head - 4 };
    await hub.post(body, '/power');
    const asked = hub.node.asked.get('eth_call');
    for (let again = 0; again < 15; again += 1)
      expect((await hub.post(body, '/power')).status).toBe(200);
    expect(hub.node.asked.get('eth_call')).toBe(asked);
  });

  it.each<[string, unknown, number]>([
    ['/power', { address: 'nobody', block: 1 }, 400],
    ['/power', { address: newWallet().address, block: -1 }, 400],
    ['/power', { address: newWallet().address, block: 10_000_000 }, 400],
    ['/power', [], 400],
    ['/verify', {}, 400],
    [
      '/verify',
      { block: 1, votes: [{ address: newWallet().address, total: { toString: 1 } }] },
      200,
    ],
    ['/verify', { votes: Array.from({ length: 1_001 }, () => ({})) }, 400],
    ['/verify', { votes: [{ address: 'nobody' }] }, 400],
  ])('are refused at %s', async (path, body, status) => {
    expect((await hub.post(body, path)).status).toBe(status);
  });

  it('of unknown accounts are read ten times a minute for a network', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = await Promise.all(
      Array.from({ length: 13 }, async () => {
        const body = JSON.stringify({ address: newWallet().address, block: 1 });
        return (await fetch(`${hub.url}/power`, { method: 'POST', headers, body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});
