import type { BaseWallet } from 'ethers';
import { expect, it } from 'vitest';
import { newWallet, startTestHub } from '../testing/testHub.ts';
import { useNamed, useTestHub } from '../testing/useTestHub.ts';

const hub = await useTestHub();
const named = useNamed(hub);

const create = (who: BaseWallet): void => void hub.node.profiles.add(who.address.toLowerCase());
const reservedUntil = async (who: BaseWallet): Promise<unknown> =>
  (await hub.get(`/api/users/${who.address}`)).body['reserved_until'];
const statusOf = async (path: string): Promise<number> => (await hub.get(path)).status;
const away = {
  status: 503,
  body: { error: { message: 'Cannot check the profile now: the node does not answer.' } },
};

it('keeps a name for an hour, and no longer without a profile', async () => {
  hub.ahead += 3_590;
  expect(await statusOf(`/api/users/valid/${named.username}`)).toBe(400);
  expect(await statusOf(`/api/users/${named.wallet.address}`)).toBe(200);
  hub.ahead += 20;
  expect(await statusOf(`/api/users/valid/${named.username}`)).toBe(200);
  expect(await statusOf(`/api/users/${named.wallet.address}`)).toBe(404);
});

it('gives a lapsed name to the next account, and another name to the one that lost it', async () => {
  hub.ahead += 3_601;
  const next = newWallet();
  expect((await hub.register(next, named.username)).status).toBe(201);
  expect((await hub.register(named.wallet, named.username)).body).toEqual({
    error: { message: 'Username taken' },
  });
  expect((await hub.register(named.wallet, `${named.username}b`)).status).toBe(201);
  expect((await hub.get(`/api/users/${next.address}`)).body['username']).toBe(named.username);
});

it('lets an account register its own lapsed name again', async () => {
  hub.ahead += 3_601;
  expect((await hub.register(named.wallet, named.username.toLowerCase())).status).toBe(201);
  expect((await hub.get(`/api/users/${named.wallet.address}`)).body['username']).toBe(
    named.username.toLowerCase(),
  );
});

it('keeps it for good once the account has a profile', async () => {
  expect(await reservedUntil(named.wallet)).toBeTypeOf('number');
  create(named.wallet);
  expect(await reservedUntil(named.wallet)).toBeNull();
  hub.ahead += 1_000_000;
  expect(await reservedUntil(named.wallet)).toBeNull();
  expect(await hub.register(newWallet(), named.username)).toMatchObject({ status: 400 });
  // It needs no node for that.
  hub.node.isAway = true;
  expect(await reservedUntil(named.wallet)).toBeNull();
});

it('finds a profile that was created within the hour and noticed afterwards', async () => {
  create(named.wallet);
  hub.ahead += 100_000;
  expect((await hub.register(newWallet(), named.username)).body).toEqual({
    error: { message: 'Username taken' },
  });
  expect(await reservedUntil(named.wallet)).toBeNull();
});

it('is final at once for an account with a profile', async () => {
  const member = newWallet();
  create(member);
  const { status, body } = await hub.register(member, `${named.username}c`);
  expect([status, body['reserved_until']]).toEqual([201, null]);
});

it('stands without the node while it is reserved, and is not given away unchecked', async () => {
  hub.node.isAway = true;
  expect(await statusOf(`/api/users/${named.wallet.address}`)).toBe(200);
  expect(await statusOf(`/api/users/valid/${named.username}`)).toBe(400);
  hub.ahead += 3_601;
  expect(await hub.get(`/api/users/${named.wallet.address}`)).toEqual(away);
  expect(await hub.get(`/api/users/valid/${named.username}`)).toEqual(away);
  const next = newWallet();
  expect(await hub.register(next, named.username)).toEqual(away);
  hub.node.isAway = false;
  expect((await hub.register(next, named.username)).status).toBe(201);
});

it('is of one chain: on another one, even of the same id, names begin anew', async () => {
  const other = await startTestHub({ database: hub.database });
  other.node.genesis = `0x${'77'.repeat(32)}`;
  expect(await other.get(`/api/users/${named.wallet.address}`)).toMatchObject({ status: 404 });
  expect((await other.register(named.wallet, named.username)).status).toBe(201);
  expect(await statusOf(`/api/users/${named.wallet.address}`)).toBe(200);
});
