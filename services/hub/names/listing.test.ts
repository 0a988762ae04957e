import { expect, it } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import { newWallet, signListing, startTestHub } from '../testing/testHub.ts';
import { useNamed, useTestHub } from '../testing/useTestHub.ts';

const hub = await useTestHub();
const named = useNamed(hub);

const told = () => hub.get(`/api/users/${named.wallet.address}`);
const refused = (message: string, status = 400) => ({ status, body: { error: { message } } });
const toNobody = {
  status: 404,
  body: { error: { message: 'Entity not found.' }, unlisted: true },
};
/** Signs a request once, to be sent any number of times. */
async function request(changed: { action?: 'list' | 'unlist'; timestamp?: number } = {}) {
  const { action = 'unlist', timestamp = hub.time() } = changed;
  const account = named.wallet.address as Address;
  const signature = await signListing(named.wallet, { account, action, timestamp });
  return { address: account, action, timestamp, signature };
}
const post = (body: object) => hub.post(body, '/api/users/listing');

it('tells an unlisted name to nobody, and keeps it for its account', async () => {
  const { status, body } = await hub.setListed(named.wallet);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    address: named.wallet.address.toLowerCase(),
    username: named.username,
    listed: false,
  });
  expect(body['receipt']).toMatchObject({ seq: expect.any(Number) as number });
  expect(await told()).toEqual(toNobody);
  expect(await hub.get(`/api/users/valid/${named.username}`)).toEqual(refused('Username taken'));
  expect(await hub.register(newWallet(), named.username)).toEqual(refused('Username taken'));
  expect(await hub.register(named.wallet, `${named.username}b`)).toEqual(
    refused('Address already registered.'),
  );
});

it('tells it again once it is listed', async () => {
  await hub.setListed(named.wallet);
  const timestamp = hub.time() + 1;
  const { status, body } = await hub.setListed(named.wallet, { action: 'list', timestamp });
  expect([status, body['listed']]).toEqual([201, true]);
  expect(await told()).toMatchObject({ status: 200, body: { username: named.username } });
});

it('obeys the latest request, in whatever order they come', async () => {
  const now = hub.time();
  const early = await request({ action: 'list', timestamp: now - 20 });
  const late = await request({ timestamp: now - 10 });
  expect((await post(late)).status).toBe(201);
  const overtaken = refused('A later choice is stored.', 409);
  expect(await post(early)).toEqual(overtaken);
  expect(await post(await request({ action: 'list', timestamp: now - 10 }))).toEqual(overtaken);
  expect(await told()).toEqual(toNobody);
});

it('counts a signature once, also where it is sent several times at once', async () => {
  const body = await request();
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => post(body)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(await post(body)).toEqual(refused('Signature already used.', 409));
});

it('refuses what the account did not sign for this hub, now', async () => {
  const body = await request();
  const wrong = refused('Invalid signature.');
  const account = named.wallet.address as Address;
  const { action, timestamp } = { action: 'unlist', timestamp: hub.time() } as const;
  const listing = { account, action, timestamp };
  for (const changed of [
    { action: 'list' },
    { action: 'hide' },
    { action: undefined },
    { timestamp: body.timestamp + 1 },
    { timestamp: undefined },
    { timestamp: 'now' },
    { signature: undefined },
    { signature: '0x' },
    { signature: await signListing(newWallet(), listing) },
    { signature: await signListing(named.wallet, listing, 56) },
  ])
    expect(await post({ ...body, ...changed })).toEqual(wrong);
  for (const address of [undefined, 7, 'nobody'])
    expect(await post({ ...body, address })).toEqual(refused('Invalid address.'));
  const late = refused('Signed more than 5 minutes ago, or ahead of time.');
  for (const seconds of [-305, 305])
    expect(await post(await request({ timestamp: hub.time() + seconds }))).toEqual(late);
  expect(await told()).toMatchObject({ status: 200 });
});

it('refuses an account without a name, and one whose name has lapsed', async () => {
  const none = refused('Address has no name.');
  expect(await hub.setListed(newWallet())).toEqual(none);
  hub.ahead += 3_601;
  expect(await hub.setListed(named.wallet)).toEqual(none);
  const next = newWallet();
  expect((await hub.register(next, named.username)).status).toBe(201);
  expect(await hub.setListed(named.wallet)).toEqual(none);
  expect(await hub.get(`/api/users/${next.address}`)).toMatchObject({ status: 200 });
});

it('lets a contract wallet sign by its own rules, and believes none without the node', async () => {
  hub.node.profiles.add(named.wallet.address.toLowerCase());
  await told();
  hub.node.wallets.set(named.wallet.address.toLowerCase(), () => 'accepts');
  const body = { ...(await request()), signature: `0x${'ab'.repeat(130)}` };
  hub.node.isAway = true;
  expect(await post(body)).toEqual(
    refused('Cannot check a contract wallet now: the node does not answer.', 503),
  );
  hub.node.isAway = false;
  expect((await post(body)).status).toBe(201);
  expect(await told()).toEqual(toNobody);
});

it('stays unlisted through the end of the reservation, and where names are made from the log', async () => {
  hub.node.profiles.add(named.wallet.address.toLowerCase());
  await hub.setListed(named.wallet);
  hub.ahead += 3_601;
  expect(await told()).toEqual(toNobody);
  const other = newWallet();
  expect((await hub.register(other, `${named.username}b`)).status).toBe(201);
  await hub.setListed(other);
  await hub.setListed(other, { action: 'list', timestamp: hub.time() + 1 });
  const rows = () =>
    hub.database.reader.query('select key, is_listed, listing_at from hub.name order by key');
  const before = await rows();
  await hub.database.write((sql) => sql.exec('delete from hub.name'));
  const again = await startTestHub({ database: hub.database });
  expect(await rows()).toEqual(before);
  expect((await again.get(`/api/users/valid/${named.username}`)).status).toBe(400);
  expect(await told()).toEqual(toNobody);
});
