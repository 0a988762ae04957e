// @document
import fc from 'fast-check';
import { keccak256, toUtf8Bytes } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import { PICTURE_ROLE } from './profileCalls.ts';
import { clearProfileCookie, readProfileCookie, writeProfileCookie } from './profileCookie.ts';
import { rankTeams, type Team } from './profileModel.ts';

const account: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const whiskers = { account, username: 'Whiskers', avatar: '/collectibles/sleepy.svg' };
const stored = (value: unknown) =>
  localStorage.setItem(
    `profile_${account}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  );

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('how an account was shown on an earlier visit', () => {
  it('is kept in the storage on plain http, where a Secure cookie would be dropped', () => {
    writeProfileCookie(whiskers);
    expect(document.cookie).toBe('');
    expect(readProfileCookie(account)).toEqual(whiskers);
    clearProfileCookie(account);
    expect(localStorage.length).toBe(0);
    expect(readProfileCookie(account)).toBeUndefined();
  });

  it('is kept in a cookie of thirty days over https', () => {
    vi.stubGlobal('window', { ...window, location: { protocol: 'https:' }, localStorage });
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    writeProfileCookie(whiskers);
    expect(written[0]).toMatch(
      new RegExp(`^profile_${account}=.*; Max-Age=2592000; Path=/; Secure; SameSite=Strict$`),
    );
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`a=1; ${written[0]?.split('; ')[0]}`);
    expect(readProfileCookie(account)).toEqual(whiskers);
    clearProfileCookie(account);
    expect(written[1]).toContain('Max-Age=0');
  });

  it('is nobody else’s', () => {
    writeProfileCookie(whiskers);
    expect(readProfileCookie(OTHER)).toBeUndefined();
  });

  it('is not trusted: names are cleaned and pictures validated', () => {
    stored({ username: ' \u202EWhis\u200Bkers', avatar: 'javascript:alert(1)' });
    expect(readProfileCookie(account)).toEqual({ account, username: 'Whiskers', avatar: null });
  });

  it('survives any content', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        stored(JSON.stringify(value) ?? '');
        readProfileCookie(account);
        stored(text);
        readProfileCookie(account);
      }),
    );
  });
});

it('knows the role of collections by the hash of its name', () => {
  expect(PICTURE_ROLE).toBe(keccak256(toUtf8Bytes('NFT_ROLE')));
});

it('ranks teams by points, then by members, then by number', () => {
  const team = (id: number, points: bigint, users: bigint): Team => ({
    id,
    name: `Team ${id}`,
    description: '',
    points,
    users,
    isJoinable: true,
  });
  const teams = [team(1, 5n, 1n), team(2, 7n, 1n), team(3, 5n, 2n), team(4, 5n, 2n)];
  expect(rankTeams(teams).map(({ id }) => id)).toEqual([2, 3, 4, 1]);
});
