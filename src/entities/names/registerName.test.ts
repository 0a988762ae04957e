import { Wallet } from 'ethers';
import { beforeEach, expect, it } from 'vitest';
import { signerOf, splitSignature } from '#chain/wallet/typedSignature.ts';
import { translate } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { Registration } from '#lib/username.ts';
import { registrationTypedData } from '#protocol/registration.ts';
import { OTHER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { hubRefusal, hubUser, startFakeHub, type FakeHub } from '#testing/fakeHub.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { plantedInMessage } from '#testing/plantedMessages.ts';
import { listingMessage } from './listName.ts';
import { nameTexts } from './nameTexts.ts';
import { registerName, registrationMessage } from './registerName.ts';

const signer = Wallet.createRandom();
const account = signer.address as Address;

let world: ExchangeWorld;
let hub: FakeHub;
const register = (name = 'Whiskers') => world.dispatch(registerName(account, name));
const openings = () =>
  world.wallet.asked.filter((method) => method === 'eth_signTypedData_v4').length;
const posted = () => hub.requests.filter(({ body }) => body);

beforeEach(() => {
  world = createExchangeWorld();
  world.connect(account);
  hub = startFakeHub();
  world.wallet.answer('eth_signTypedData_v4', async (params) => {
    const { message } = JSON.parse((params as [string, string])[1]) as {
      message: Record<keyof Registration, string>;
    };
    const asked = { ...message, timestamp: Number(message.timestamp) } as Registration;
    const { domain, types } = registrationTypedData(asked, 31337);
    return signer.signTypedData(domain, { Register: [...types['Register']!] }, message);
  });
});

it('registers by a signature of the account over what is shown', async () => {
  hub.answer = () => ({ status: 201, json: hubUser(account, 'Whiskers', 1_800_000_000) });
  await expect(register()).resolves.toEqual({
    outcome: 'registered',
    user: { address: account, username: 'Whiskers', reservedUntil: 1_800_000_000 },
  });
  const { address, username, timestamp, signature } = hub.requests[0]!.body!;
  expect([address, username]).toEqual([account, 'Whiskers']);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  const data = registrationTypedData(
    { account, username: 'Whiskers', timestamp: Number(timestamp) },
    31337,
  );
  expect(signerOf(data, splitSignature(signature)!)).toBe(account);
});

it('passes on the signature of a contract wallet as it is, and no other answer', async () => {
  hub.answer = () => ({ status: 201, json: hubUser(account, 'Whiskers') });
  const long = `0x${'ab'.repeat(195)}`;
  world.wallet.answer('eth_signTypedData_v4', () => long);
  await expect(register()).resolves.toMatchObject({ outcome: 'registered' });
  expect(hub.requests[0]?.body?.['signature']).toBe(long);
  for (const answer of [null, '', '0x', `0x${'ab'.repeat(63)}`, `0x${'ab'.repeat(4_096)}`, 'yes']) {
    world.wallet.answer('eth_signTypedData_v4', () => answer);
    await expect(register()).resolves.toMatchObject({ outcome: 'unsigned' });
  }
  expect(posted()).toHaveLength(1);
});

it('sends nothing where the wallet rejects, or is on another account or chain', async () => {
  world.wallet.answer('eth_signTypedData_v4', () => Promise.reject(walletError(4001)));
  await expect(register()).resolves.toEqual({
    outcome: 'unsigned',
    error: { kind: 'signatureRejected' },
  });
  world.wallet.answer('eth_accounts', () => [OTHER]);
  await expect(register()).resolves.toMatchObject({ error: { kind: 'wrongAccount' } });
  world.wallet.answer('eth_chainId', () => '0x38');
  await expect(register()).resolves.toMatchObject({ error: { kind: 'wrongChain' } });
  expect(openings()).toBe(1);
  expect(hub.requests).toEqual([]);
});

it('asks no wallet for another message than the one that is stated', async () => {
  const name = { account, username: 'Whiskers' };
  expect(await plantedInMessage(world, registrationMessage, name)).toEqual([
    ...['spender', 'account', 'name', 'time'],
  ]);
  const listing = { account, action: 'unlist' as const };
  expect(await plantedInMessage(world, listingMessage, listing)).toEqual([
    ...['spender', 'account', 'time'],
  ]);
  const request = listingMessage.request({ ...listing, action: 'list' }, 1_800_000_000);
  expect(listingMessage.request(listing, 1_800_000_000).check(request.data)).toBe('action');
});

it('says why the hub refuses', async () => {
  hub.answer = () => hubRefusal('Username taken');
  await expect(register()).resolves.toEqual({ outcome: 'refused', kind: 'taken' });
  expect(translate('en-US', nameTexts.taken)).toBe('Username taken');
  expect(posted()).toHaveLength(1);
  expect(hub.requests).toHaveLength(1);
});

it('asks what the hub has where its answer was lost', async () => {
  hub.answer = ({ body }) =>
    body ? 'away' : { json: hubUser(account, 'Whiskers', 1_800_000_000) };
  await expect(register()).resolves.toMatchObject({ outcome: 'registered' });
  hub.answer = ({ body }) =>
    body ? hubRefusal('Address already registered.') : { json: hubUser(account, 'Tom') };
  await expect(register()).resolves.toEqual({ outcome: 'refused', kind: 'alreadyRegistered' });
  hub.answer = () => 'away';
  await expect(register()).resolves.toEqual({ outcome: 'refused', kind: 'unreachable' });
});

it('never rejects, whatever the hub answers', async () => {
  hub.answer = () => ({ text: '<html>' });
  await expect(register()).resolves.toEqual({ outcome: 'refused', kind: 'malformed' });
});
