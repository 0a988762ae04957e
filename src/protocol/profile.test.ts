import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { translate } from '#i18n/t.ts';
import { parseInfo } from '#chain/transactions/parseInfo.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { productRules } from '#testing/productRules.ts';
import { erc721Abi } from './abi/erc721Abi.ts';
import { profileAbi } from './abi/profileAbi.ts';
import { isKnownTarget } from './allowedCalls.ts';
import type { SingleInfo } from './catalogue.ts';
import { spendersOfOneToken, takesCollectibles, takesTokens } from './contracts.ts';
import { summaryText } from './summary.ts';

const profile = contractAddress('profile')!;
const cats = contractAddress('meowCats')!;
const meow = contractAddress('meow')!;
const me: Address = '0x0000000000000000000000000000000000000e55';
const stranger: Address = '0x0000000000000000000000000000000000000D44';

const picture = {
  symbol: 'MEOW',
  decimals: 18,
  amountRaw: toRaw(5n * 10n ** 17n),
  nftAddress: cats,
  tokenIdRaw: toRaw(0n),
};
const infos = {
  createProfile: { kind: 'createProfile', teamId: 2, ...picture },
  updateProfile: { kind: 'updateProfile', ...picture },
  reactivateProfile: { kind: 'reactivateProfile', ...picture },
  pauseProfile: { kind: 'pauseProfile' },
  claimProfileToken: {
    kind: 'claimProfileToken',
    nftAddress: cats,
    name: 'Sleepy',
    tokenIdRaw: toRaw(0n),
  },
  approveCollectible: {
    kind: 'approveCollectible',
    nftAddress: cats,
    name: 'Sleepy',
    tokenIdRaw: toRaw(12n),
    spender: profile,
  },
} satisfies Record<string, SingleInfo>;

const contract = new Interface(profileAbi);
const collection = new Interface(erc721Abi);
const calls: Record<keyof typeof infos, Hex> = {
  createProfile: contract.encodeFunctionData('createProfile', [2, cats, 0]) as Hex,
  updateProfile: contract.encodeFunctionData('updateProfile', [cats, 0]) as Hex,
  reactivateProfile: contract.encodeFunctionData('reactivateProfile', [cats, 0]) as Hex,
  pauseProfile: contract.encodeFunctionData('pauseProfile') as Hex,
  claimProfileToken: contract.encodeFunctionData('claimToken', [cats, 0]) as Hex,
  approveCollectible: collection.encodeFunctionData('approve', [profile, 12]) as Hex,
};
const kinds = Object.keys(infos) as (keyof typeof infos)[];
const placeOf = (kind: keyof typeof infos): Address =>
  kind === 'approveCollectible' ? cats : profile;

const known = (kind: keyof typeof infos, to: Address, data: Hex, value = 0n): boolean =>
  isKnownTarget({ from: me, to, data, value }, infos[kind]);

describe('the summaries of profiles', () => {
  it.each([
    ['createProfile', 'Create a profile for 0.5 MEOW'],
    ['updateProfile', 'Change the profile picture for 0.5 MEOW'],
    ['reactivateProfile', 'Reactivate the profile for 0.5 MEOW'],
    ['pauseProfile', 'Pause the profile'],
    ['claimProfileToken', 'Get Sleepy #0 back'],
    ['approveCollectible', 'Approve Sleepy #12'],
  ] as const)('%s: %s', (kind, text) => {
    const { key, params } = summaryText(infos[kind]);
    expect(translate('en-US', key, params)).toBe(text);
  });

  it.each(kinds)('%s is read back as it was stored, and not without a field', (kind) => {
    const info: Record<string, unknown> = infos[kind];
    expect(parseInfo(info, productRules.parseAction)).toEqual(info);
    for (const field of Object.keys(info).filter((name) => name !== 'kind'))
      expect(parseInfo({ ...info, [field]: undefined }, productRules.parseAction)).toBeUndefined();
  });
});

describe('the calls of profiles', () => {
  it.each(kinds)('%s allows its own call at its own contract, without value', (kind) => {
    for (const other of kinds) {
      expect(known(kind, placeOf(kind), calls[other])).toBe(other === kind);
      expect(known(kind, stranger, calls[other])).toBe(false);
    }
    expect(known(kind, placeOf(kind), calls[kind], 1n)).toBe(false);
  });

  it("approves collectibles of ours only, and never a token's allowance", () => {
    expect(known('approveCollectible', meow, calls.approveCollectible)).toBe(false);
    expect(known('approveCollectible', stranger, calls.approveCollectible)).toBe(false);
  });

  it('approves contracts only that take collectibles, for one each', () => {
    const approve = (spender: Address): Hex =>
      collection.encodeFunctionData('approve', [spender, 12]) as Hex;
    for (const spender of [stranger, me, cats, contractAddress('router')!])
      expect(known('approveCollectible', cats, approve(spender))).toBe(false);
    expect(known('approveCollectible', cats, `${approve(profile)}00`)).toBe(false);
    const all = `0xa22cb465${calls.approveCollectible.slice(10)}` as const;
    expect(known('approveCollectible', cats, all)).toBe(false);
  });

  it('may spend MEOW, and take collectibles', () => {
    expect(takesTokens(profile)).toBe(true);
    expect(takesCollectibles(profile)).toBe(true);
    expect(takesCollectibles(contractAddress('router')!)).toBe(false);
    expect(spendersOfOneToken()).toContainEqual({ token: meow, spender: profile });
  });
});
