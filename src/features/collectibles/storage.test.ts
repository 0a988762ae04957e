// @document
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ipfsGateways } from '#config/tokenLists.ts';
import type { Address } from '#lib/hex.ts';
import { gatewaysInUse, keepOtherSettings, readOtherSettings } from './others/otherStorage.ts';
import { noteSeen, unseenKinds } from './popup/seenStorage.ts';

const account = (digit: string): Address => `0x${digit.repeat(40)}`;
const none = { collections: [], gateways: [], servers: [] };

beforeEach(() => localStorage.clear());

describe('the settings of other collections', () => {
  it('are kept, with the gateways of the build as default', () => {
    expect(gatewaysInUse(readOtherSettings())).toEqual(ipfsGateways);
    const settings = {
      collections: [account('1')],
      gateways: ['https://gate.example'],
      servers: ['https://nft.example'],
    };
    expect(keepOtherSettings(settings)).toBe(true);
    expect(readOtherSettings()).toEqual(settings);
    expect(gatewaysInUse(readOtherSettings())).toEqual(settings.gateways);
  });

  it('survive any stored content', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        for (const stored of [JSON.stringify(value) ?? '', text]) {
          localStorage.setItem('meowswap_collectibles', stored);
          expect(readOtherSettings()).toEqual(none);
        }
      }),
    );
  });

  it('leave out what is no address and no server', () => {
    const stored = { collections: ['0x1', 7], gateways: ['http://a.example', 'x'], servers: 'all' };
    localStorage.setItem('meowswap_collectibles', JSON.stringify(stored));
    expect(readOtherSettings()).toEqual(none);
  });

  it('say so where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(keepOtherSettings(none)).toBe(false);
  });
});

describe('the kinds that an account was told about', () => {
  it('are remembered for each account and kind', () => {
    expect(unseenKinds(account('a'), [18, 19])).toEqual([18, 19]);
    noteSeen(account('a'), [18]);
    expect(unseenKinds(account('a'), [18, 19])).toEqual([19]);
    expect(unseenKinds(account('b'), [18])).toEqual([18]);
  });

  it('are remembered for the visit where storage is forbidden, and damage is ignored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    noteSeen(account('c'), [20]);
    localStorage.setItem(`meowswap:won:${account('c')}`, '{"length":');
    expect(unseenKinds(account('c'), [20])).toEqual([]);
  });
});
