import type { BaseWallet } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newWallet, startTestHub } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';

const hub = await useTestHub();
beforeEach(() => {
  hub.ahead = 0;
  hub.node.isAway = false;
});

const DAY = 86_400;
const LEAST = 10n ** 16n;
const key = (wallet: BaseWallet): string => wallet.address.toLowerCase();
const refused = (message: string, status = 400) => ({ status, body: { error: { message } } });
const unfunded = refused("Needs an active profile, or 0.01 of the network's coin in the account.");
const held = (): Promise<{ username: string }[]> =>
  hub.database.reader.query('select username from hub.name order by username');

/** Returns an account with an amount of the network's coin. */
function withCoin(wei: bigint): BaseWallet {
  const wallet = newWallet();
  hub.node.coins.set(key(wallet), wei);
  return wallet;
}

describe('a name costs', () => {
  it('0.01 of the coin in the account, to the last wei, and nothing is kept without it', async () => {
    const before = (await hub.get('/log')).body['messages'];
    expect(await hub.register(withCoin(LEAST - 1n), 'Poor')).toEqual(unfunded);
    expect((await hub.get('/log')).body['messages']).toEqual(before);
    expect((await hub.register(withCoin(LEAST), 'Poor')).status).toBe(201);
  });

  it('nothing with an active profile, and the coin with a paused one', async () => {
    const wallet = withCoin(0n);
    hub.node.profiles.add(key(wallet));
    hub.node.paused.add(key(wallet));
    expect(await hub.register(wallet, 'Sleeper')).toEqual(unfunded);
    hub.node.paused.clear();
    expect((await hub.register(wallet, 'Sleeper')).status).toBe(201);
  });

  it('is not decided while no node answers', async () => {
    hub.node.isAway = true;
    expect(await hub.register(newWallet(), 'Waiting')).toEqual(
      refused('Cannot check the balance now: the node does not answer.', 503),
    );
  });
});

describe('a name that looks like another', () => {
  it('is refused while that one is held, both when checked and when registered', async () => {
    expect((await hub.register(newWallet(), 'Lily0')).status).toBe(201);
    const alike = refused('Username looks like one that is taken');
    for (const name of ['1i1yO', 'IIIyo', 'llly0']) {
      expect(await hub.get(`/api/users/valid/${name}`)).toEqual(alike);
      expect(await hub.register(newWallet(), name)).toEqual(alike);
    }
    expect(await hub.get('/api/users/valid/LILY0')).toEqual(refused('Username taken'));
    hub.ahead = 3_601;
    expect((await hub.register(newWallet(), '1i1yO')).status).toBe(201);
    expect(await hub.get('/api/users/valid/Lily0')).toEqual(
      refused('Username looks like one that is taken'),
    );
  });
});

describe('names without a profile', () => {
  it('are gone from the tables a day after they lapsed, and stay in the log', async () => {
    const [gone, kept] = [newWallet(), newWallet()];
    expect((await hub.register(gone, 'Gone')).status).toBe(201);
    expect((await hub.register(kept, 'Kept')).status).toBe(201);
    const { messages } = (await hub.get('/log')).body;
    hub.node.profiles.add(key(kept));
    hub.ahead = 3_600 + DAY - 60;
    await hub.hub.names.forget();
    expect(await held()).toEqual(expect.arrayContaining([{ username: 'Gone' }]));
    hub.ahead += 120;
    hub.node.isAway = true;
    await expect(hub.hub.names.forget()).rejects.toThrow('the node does not answer');
    expect(await held()).toEqual(expect.arrayContaining([{ username: 'Gone' }]));
    hub.node.isAway = false;
    await hub.hub.names.forget();
    expect(await held()).not.toEqual(expect.arrayContaining([{ username: 'Gone' }]));
    expect((await hub.get(`/api/users/${kept.address}`)).body).toMatchObject({
      ...{ username: 'Kept', reserved_until: null },
    });
    expect((await hub.get('/log')).body['messages']).toEqual(messages);
  });

  it('are not made again by a start, when none are left', async () => {
    const other = await startTestHub();
    expect((await other.register(newWallet(), 'Brief')).status).toBe(201);
    other.ahead = 3_601 + DAY;
    expect(await other.hub.names.forget()).toBe(1);
    const again = await startTestHub({ database: other.database });
    expect(await again.database.reader.query('select 1 from hub.name')).toEqual([]);
    expect((await again.register(newWallet(), 'Later')).status).toBe(201);
    await again.database.write((sql) => sql.exec('delete from hub.name'));
    const third = await startTestHub({ database: other.database });
    expect(await third.database.reader.query('select username from hub.name')).toEqual([
      { username: 'Later' },
    ]);
    await other.close();
  });
});
