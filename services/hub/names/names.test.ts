import { describe, expect, it } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import { newWallet, signRegistration } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';

const hub = await useTestHub({ denied: ['Hairball'] });

let names = 0;
/** Returns a name that no other test uses. */
const newName = (): string => `Cat${(names += 1)}`;
const refused = (message: string, status = 400) => ({ status, body: { error: { message } } });
const valid = (name: string) => hub.get(`/api/users/valid/${encodeURIComponent(name)}`);

describe('a name is', () => {
  it.each([
    ['ab', 'Minimum length: 3 characters'],
    ['名字', 'Minimum length: 3 characters'],
    ['Whiskers12345678', 'Maximum length: 15 characters'],
    ['two words', 'No spaces or special characters'],
    ['Том', 'No spaces or special characters'],
    ['Whіskers', 'No spaces or special characters'],
    ['cat\u200B', 'No spaces or special characters'],
    ['a/b', 'No spaces or special characters'],
    ['MeowSwapTeam', 'Username not allowed'],
    ['Admin1', 'Username not allowed'],
    ['ROOT', 'Username not allowed'],
    ['hairball', 'Username not allowed'],
    ['Adm1n', 'Username not allowed'],
    ['4DMlN', 'Username not allowed'],
    ['adrnin', 'Username not allowed'],
    ['0fficia1', 'Username not allowed'],
    ['M30vvSw4p', 'Username not allowed'],
    ['5upp0r7', 'Username not allowed'],
    ['7eam', 'Username not allowed'],
    ['Ha1rba11', 'Username not allowed'],
  ])('refused: %j, both when checked and when registered', async (name, message) => {
    expect(await valid(name)).toEqual(refused(message));
    expect(await hub.register(newWallet(), name)).toEqual(refused(message));
  });

  it('valid with 3 and with 15 letters and digits', async () => {
    for (const username of ['Tom', 'Whiskers1234567'])
      expect(await valid(username)).toEqual({ status: 200, body: { username, valid: true } });
  });

  it('refused where it is no text of UTF-8, or none', async () => {
    expect(await hub.get('/api/users/valid/%ff')).toEqual(
      refused('No spaces or special characters'),
    );
    expect(await hub.get('/api/users/valid/')).toEqual(refused('Minimum length: 3 characters'));
  });

  it('taken once registered, whatever the case', async () => {
    const name = newName();
    expect((await hub.register(newWallet(), name)).status).toBe(201);
    expect(await valid(name.toUpperCase())).toEqual(refused('Username taken'));
    expect(await hub.register(newWallet(), name.toLowerCase())).toEqual(refused('Username taken'));
  });
});

describe('a registration', () => {
  it('gives the name to the account, and says so to everybody', async () => {
    const [wallet, username] = [newWallet(), newName()];
    const { status, body } = await hub.register(wallet, username);
    expect(status).toBe(201);
    const { receipt, ...user } = body;
    expect(user).toEqual({
      address: wallet.address.toLowerCase(),
      username,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) as string,
      updated_at: user['created_at'],
      reserved_until: hub.time() + 3_600,
      leaderboard: { global: null, team: null, volume: null, next_rank: null },
    });
    expect(receipt).toMatchObject({ seq: expect.any(Number) as number });
    for (const address of [wallet.address, wallet.address.toLowerCase()])
      expect(await hub.get(`/api/users/${address}`)).toEqual({ status: 200, body: user });
  });

  it('is refused without an address of its own', async () => {
    const wallet = newWallet();
    const request = {
      username: newName(),
      timestamp: hub.time(),
      signature: `0x${'12'.repeat(65)}`,
    };
    for (const address of [undefined, null, 7, '', 'nobody', wallet.address.slice(0, 40)])
      expect(await hub.post({ ...request, address })).toEqual(refused('Invalid address.'));
    expect(await hub.get('/api/users/nobody')).toEqual(refused('Invalid address.'));
    expect(await hub.get(`/api/users/${wallet.address}`)).toEqual(
      refused('Entity not found.', 404),
    );
  });

  it('is refused with the signature of the bare name, or of anything else', async () => {
    const [wallet, username] = [newWallet(), newName()];
    const address = wallet.address as Address;
    const timestamp = hub.time();
    const registration = { account: address, username, timestamp };
    const bare = await wallet.signMessage(username);
    const post = (changed: object) =>
      hub.post({ address, username, timestamp, signature: bare, ...changed });
    const wrong = refused('Invalid signature.');
    expect(await post({})).toEqual(wrong);
    expect(await post({ timestamp: undefined })).toEqual(wrong);
    for (const signature of [
      undefined,
      '',
      '0x',
      `0x${'12'.repeat(65)}`,
      `0x${'12'.repeat(5_000)}`,
      await signRegistration(newWallet(), registration),
      await signRegistration(wallet, registration, 56),
      await signRegistration(wallet, { ...registration, username: `${username}x` }),
      await signRegistration(wallet, { ...registration, timestamp: timestamp + 1 }),
    ])
      expect(await post({ signature })).toEqual(wrong);
    expect(await valid(username)).toMatchObject({ status: 200 });
  });

  it('is refused more than five minutes from the time of the hub', async () => {
    const wallet = newWallet();
    const late = refused('Signed more than 5 minutes ago, or ahead of time.');
    for (const seconds of [-305, 305, -86_400])
      expect(await hub.register(wallet, newName(), { timestamp: hub.time() + seconds })).toEqual(
        late,
      );
    const fresh = await hub.register(wallet, newName(), { timestamp: hub.time() - 290 });
    expect(fresh.status).toBe(201);
  });

  it('counts once: the same signature is refused, even when the name has lapsed', async () => {
    const [wallet, username] = [newWallet(), newName()];
    const account = wallet.address as Address;
    const timestamp = hub.time();
    const signature = await signRegistration(wallet, { account, username, timestamp });
    const request = { address: account, username, timestamp, signature };
    expect((await hub.post(request)).status).toBe(201);
    expect(await hub.post(request)).toEqual(refused('Signature already used.', 409));
    await hub.database.write((sql) => sql.exec('delete from hub.name'));
    expect(await hub.post(request)).toEqual(refused('Signature already used.', 409));
  });

  it('is refused for an account that has a name', async () => {
    const wallet = newWallet();
    await hub.register(wallet, newName());
    expect(await hub.register(wallet, newName())).toEqual(refused('Address already registered.'));
  });

  it('of one name by many accounts at once has one winner', async () => {
    const username = newName();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => hub.register(newWallet(), username)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers
        .filter(({ status }) => status !== 201)
        .every(({ body }) => JSON.stringify(body).includes('Username taken')),
    ).toBe(true);
  });

  it('of many names by one account at once gives it one', async () => {
    const wallet = newWallet();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => hub.register(wallet, newName())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('sent twice at once counts once', async () => {
    const [wallet, username] = [newWallet(), newName()];
    const account = wallet.address as Address;
    const timestamp = hub.time();
    const signature = await signRegistration(wallet, { account, username, timestamp });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        hub.post({ address: account, username, timestamp, signature }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('a contract wallet', () => {
  const wallet = newWallet();
  const register = (changed: object = {}) =>
    hub.post({
      address: wallet.address,
      username: newName(),
      timestamp: hub.time(),
      signature: `0x${'ab'.repeat(130)}`,
      ...changed,
    });
  const answers = (said: 'accepts' | 'refuses' | 'reverts') =>
    hub.node.wallets.set(wallet.address.toLowerCase(), () => said);

  it('signs by its own rules (ERC-1271)', async () => {
    for (const said of ['refuses', 'reverts'] as const) {
      answers(said);
      expect(await register()).toEqual(refused('Invalid signature.'));
    }
    const seen: [string, string][] = [];
    hub.node.wallets.set(wallet.address.toLowerCase(), (hash, signature) => {
      seen.push([hash, signature]);
      return 'accepts';
    });
    const { status, body } = await register();
    expect(status).toBe(201);
    expect(seen).toEqual([[(body['receipt'] as { id: string }).id, `0x${'ab'.repeat(130)}`]]);
  });

  it('is not believed while no node answers', async () => {
    answers('accepts');
    hub.node.isAway = true;
    expect(await register()).toEqual(
      refused('Cannot check a contract wallet now: the node does not answer.', 503),
    );
    hub.node.isAway = false;
  });
});
