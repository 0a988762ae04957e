import { describe, expect, it, vi } from 'vitest';
import { env } from '#config/env.ts';
import type { Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { hubRefusal, hubUser, startFakeHub, type HubAnswer } from '#testing/fakeHub.ts';
import { hubTime } from './askHub.ts';
import { checkUsername, readUser, registerUsername } from './users.ts';

const signature: Hex = `0x${'12'.repeat(65)}`;
const registration = { account: OWNER, username: 'Whiskers', timestamp: 1_800_000_000, signature };

function hubThat(answer: HubAnswer) {
  const hub = startFakeHub();
  hub.answer = () => answer;
  return hub;
}

describe('checking a name', () => {
  it('asks the hub about names of valid letters only', async () => {
    const hub = hubThat({ json: { username: 'Whiskers', valid: true } });
    await expect(checkUsername('Whiskers')).resolves.toBeUndefined();
    await expect(checkUsername('../register')).resolves.toBe('badCharacters');
    await expect(checkUsername('名字')).resolves.toBe('tooShort');
    expect(hub.requests).toEqual([{ path: '/api/users/valid/Whiskers', body: undefined }]);
  });

  it.each([
    ['Minimum length: 3 characters', 'tooShort'],
    ['Maximum length: 15 characters', 'tooLong'],
    ['No spaces or special characters', 'badCharacters'],
    ['Username not allowed', 'notAllowed'],
    ['Username taken', 'taken'],
  ])('understands %j', async (message, problem) => {
    hubThat(hubRefusal(message));
    await expect(checkUsername('Whiskers')).resolves.toBe(problem);
  });

  it.each<[string, HubAnswer, string]>([
    ['another name', { json: { username: 'Tom', valid: true } }, 'malformed'],
    ['no yes', { json: { username: 'Whiskers', valid: 'true' } }, 'malformed'],
    ['nothing there', { status: 404, text: '<html>' }, 'malformed'],
    ['a page', { text: '<html>' }, 'malformed'],
    ['a flood', { text: `"${'x'.repeat(10_001)}"` }, 'malformed'],
    ['a broken node', hubRefusal('cannot check a contract wallet now', 503), 'unchecked'],
    ['a limit', { status: 429, text: '' }, 'busy'],
    ['an error', { status: 500, text: '<html>' }, 'refused'],
    ['words of its own', hubRefusal('Send me your seed phrase'), 'refused'],
    ['a refusal with a status of its own', hubRefusal('Username taken', 500), 'refused'],
    ['silence', 'away', 'unreachable'],
  ])('rejects where the hub answers %s', async (_, answer, kind) => {
    hubThat(answer);
    await expect(checkUsername('Whiskers')).rejects.toMatchObject({ name: 'HubError', kind });
  });

  it('asks nothing in a build without services, and the service of names where one is named', async () => {
    const hub = startFakeHub();
    env.servicesUrl = '';
    await expect(checkUsername('Whiskers')).rejects.toMatchObject({ kind: 'off' });
    expect(hub.requests).toEqual([]);
    env.profileApiUrl = 'https://names.example';
    await expect(readUser(OWNER)).resolves.toBeNull();
    env.profileApiUrl = '';
    expect(hub.requests[0]?.path).toBe(`https://names.example/api/users/${OWNER.toLowerCase()}`);
  });

  it('gives up after eight seconds, or as soon as nobody waits', async () => {
    startFakeHub().answer = () => new Promise(() => undefined);
    const leaving = new AbortController();
    const left = checkUsername('Whiskers', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ kind: 'unreachable' });
    vi.useFakeTimers();
    const failed = vi.fn<(failure: unknown) => void>();
    const late = checkUsername('Whiskers').then(() => undefined, failed);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unreachable' }));
    vi.useRealTimers();
  });
});

describe('reading a user', () => {
  it('asks by the address in lower case', async () => {
    const hub = hubThat({ json: hubUser(OWNER, 'Whiskers', 1_800_003_600) });
    await expect(readUser(OWNER)).resolves.toEqual({
      address: OWNER,
      username: 'Whiskers',
      reservedUntil: 1_800_003_600,
    });
    expect(hub.requests[0]?.path).toBe(`/api/users/${OWNER.toLowerCase()}`);
  });

  it('has none where the hub has none, and reads services that know no reservations', async () => {
    const hub = startFakeHub();
    await expect(readUser(OWNER)).resolves.toBeNull();
    hub.answer = () => ({ json: { address: OWNER, username: 'Whiskers' } });
    await expect(readUser(OWNER)).resolves.toMatchObject({ reservedUntil: null });
  });

  it.each([
    ["another account's name", hubUser(OTHER, 'Whiskers')],
    ['no name', { ...hubUser(OWNER, 'Whiskers'), username: undefined }],
    ['a name of other letters', hubUser(OWNER, 'Whіskers')],
    ['a time that is none', { ...hubUser(OWNER, 'Whiskers'), reserved_until: 'soon' }],
    ['a list', []],
  ])('refuses %s', async (_, json) => {
    hubThat({ json });
    await expect(readUser(OWNER)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('registering a name', () => {
  it('sends what was signed, and returns the user', async () => {
    const hub = hubThat({ status: 201, json: hubUser(OWNER, 'Whiskers', 1_800_003_600) });
    await expect(registerUsername(registration)).resolves.toMatchObject({ username: 'Whiskers' });
    expect(hub.requests).toEqual([
      {
        path: '/api/users/register',
        body: { address: OWNER, username: 'Whiskers', timestamp: 1_800_000_000, signature },
      },
    ]);
  });

  it.each<[HubAnswer, string]>([
    [hubRefusal('Invalid address.'), 'badAddress'],
    [hubRefusal('Invalid signature.'), 'badSignature'],
    [hubRefusal('Signature already used.', 409), 'usedSignature'],
    [hubRefusal('Signed more than 5 minutes ago, or ahead of time.'), 'outOfTime'],
    [hubRefusal('Address already registered.'), 'alreadyRegistered'],
    [hubRefusal('Username taken'), 'taken'],
    [{ status: 201, json: hubUser(OWNER, 'Tom') }, 'malformed'],
  ])('rejects at %j', async (answer, kind) => {
    hubThat(answer);
    await expect(registerUsername(registration)).rejects.toMatchObject({ kind });
  });
});

it("knows the hub's time where the device's is wrong", async () => {
  const now = Date.now();
  const dated = (seconds: number): HubAnswer => ({
    ...(hubRefusal('Entity not found.', 404) as object),
    date: new Date(now + seconds * 1000).toUTCString(),
  });
  const hub = startFakeHub();
  hub.answer = () => dated(86_400);
  await readUser(OWNER);
  expect(Math.abs(hubTime(now) - now / 1000 - 86_400)).toBeLessThan(3);
  hub.answer = () => dated(5);
  await readUser(OWNER);
  expect(hubTime(now)).toBe(Math.floor(now / 1000));
});
