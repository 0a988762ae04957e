// @vitest-environment jsdom
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStartListening } from '#app/store.ts';
import { walletClosed, walletReducer, walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { fetchUsername } from './fetchUsername.ts';
import { clearProfileCookie, readProfileCookie, writeProfileCookie } from './profileCookie.ts';
import { registerProfileListeners } from './profileListeners.ts';
import { profileReducer, selectProfileName } from './profileSlice.ts';

const account: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const other: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const cookieOf = (value: unknown) =>
  `other=1; meowswap_profile=${encodeURIComponent(JSON.stringify(value))}; last=2`;

/** Records writes to `document.cookie`, since jsdom hides `Secure` cookies. */
function watchCookie(): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  return written;
}

afterEach(() => vi.restoreAllMocks());

describe('the cookie', () => {
  it('names the account for thirty days, over secure connections only', () => {
    const written = watchCookie();
    writeProfileCookie({ account, username: 'Whiskers', avatar: null });
    expect(written[0]).toMatch(
      /^meowswap_profile=.*; Max-Age=2592000; Path=\/; Secure; SameSite=Strict$/,
    );
    expect(readProfileCookie(account, written[0]?.split('; ')[0])).toEqual({
      account,
      username: 'Whiskers',
      avatar: null,
    });
  });

  it('is deleted on disconnect', () => {
    const written = watchCookie();
    clearProfileCookie();
    expect(written[0]).toContain('Max-Age=0');
  });

  it('omits a picture that does not fit', () => {
    const written = watchCookie();
    writeProfileCookie({
      account,
      username: 'Whiskers',
      avatar: `https://example.org/${'a'.repeat(5000)}`,
    });
    expect(readProfileCookie(account, written[0]?.split('; ')[0])?.avatar).toBeNull();
  });

  it('is ignored for another account', () => {
    expect(
      readProfileCookie(other, cookieOf({ account, username: 'Whiskers', avatar: null })),
    ).toBeUndefined();
  });

  it('is not trusted: names are cleaned and pictures validated', () => {
    const read = readProfileCookie(
      account,
      cookieOf({ account, username: ' \u202EWhis\u200Bkers', avatar: 'javascript:alert(1)' }),
    );
    expect(read).toEqual({ account, username: 'Whiskers', avatar: null });
  });

  it('survives any content', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        readProfileCookie(account, cookieOf(value));
        readProfileCookie(account, `meowswap_profile=${text}`);
      }),
    );
    expect(readProfileCookie(account, 'meowswap_profile=%7B')).toBeUndefined();
    expect(readProfileCookie(account, '')).toBeUndefined();
  });
});

describe('the service', () => {
  const answer = (body: string, init?: ResponseInit) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));

  it('is asked with the address in lower case', async () => {
    const fetched = answer('{"username":"Whiskers"}');
    expect(await fetchUsername(account, 'https://profiles.example')).toBe('Whiskers');
    expect(fetched.mock.calls[0]?.[0]).toBe(
      `https://profiles.example/api/users/${account.toLowerCase()}`,
    );
  });

  it.each<[string, string, ResponseInit?]>([
    ['has no such user', '', { status: 404 }],
    ['is broken', '<html>', { status: 200 }],
    ['answers null', 'null'],
    ['answers with a number', '{"username":7}'],
    ['sends a flood', `{"username":"${'a'.repeat(20_000)}"}`],
  ])('returns an empty name when it %s', async (_name, body, init) => {
    answer(body, init);
    expect(await fetchUsername(account, 'https://profiles.example')).toBe('');
  });

  it('returns an empty name when it is unreachable, and is not asked when none is set', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchUsername(account, 'https://profiles.example')).toBe('');
    expect(await fetchUsername(account, '')).toBe('');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a connected account', () => {
  beforeEach(
    () =>
      void vi
        .spyOn(document, 'cookie', 'get')
        .mockReturnValue(cookieOf({ account, username: 'Whiskers', avatar: null })),
  );

  function connectedStore() {
    const listeners = createListenerMiddleware();
    const store = configureStore({
      reducer: { wallet: walletReducer, profile: profileReducer },
      middleware: (defaults) => defaults().prepend(listeners.middleware),
    });
    registerProfileListeners(listeners.startListening as unknown as AppStartListening);
    const nameOf = (whose: Address) =>
      selectProfileName(store.getState() as unknown as RootState, whose)?.username;
    return { store, nameOf };
  }
  const seen = (who: Address) =>
    walletSeen({ connectorId: 'injected', account: who, chainId: 31337 });

  it('is named by the cookie', () => {
    const { store, nameOf } = connectedStore();
    store.dispatch(seen(account));
    expect(nameOf(account)).toBe('Whiskers');
    expect(nameOf(other)).toBeUndefined();
  });

  it('has no name when the cookie names another account', () => {
    const { store, nameOf } = connectedStore();
    store.dispatch(seen(account));
    store.dispatch(seen(other));
    expect([nameOf(account), nameOf(other)]).toEqual([undefined, undefined]);
  });

  it('loses its name on disconnect', () => {
    const written = watchCookie();
    const { store, nameOf } = connectedStore();
    store.dispatch(seen(account));
    store.dispatch(walletClosed());
    expect(nameOf(account)).toBeUndefined();
    expect(written.at(-1)).toContain('Max-Age=0');
  });
});
