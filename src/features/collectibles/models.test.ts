import { describe, expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { claimState, roundsToSearch } from './claimModel.ts';
import { offerIssue, takesKind } from './tradeInModel.ts';
import { recipientIssue } from './transfer/transferIssue.ts';
import { groupByKind } from './useCollection.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;

describe('a claim', () => {
  const facts = { canClaim: false, hasClaimed: false, endBlock: 100n, block: 50 };

  it.each([
    [{ ...facts, canClaim: true }, 'claimable'],
    [{ ...facts, hasClaimed: true }, 'claimed'],
    [{ ...facts, block: 99 }, 'unmet'],
    [{ ...facts, block: 100 }, 'ended'],
    [{ ...facts, canClaim: null }, null],
    [{ ...facts, hasClaimed: null }, null],
  ])('stands as the contract says: %o', (given, state) => {
    expect(claimState(given)).toBe(state);
  });

  it('is looked for in the rounds that count and exist, newest first', () => {
    expect(roundsToSearch(2n, 5n, 9n)).toEqual([5n, 4n, 3n, 2n]);
    expect(roundsToSearch(2n, 9n, 3n)).toEqual([3n, 2n]);
    expect(roundsToSearch(0n, 9n, 1n)).toEqual([1n]);
    expect(roundsToSearch(4n, 9n, 3n)).toEqual([]);
    expect(roundsToSearch(1n, 2n ** 64n, 1_000n)).toHaveLength(100);
  });
});

describe('the trade-in', () => {
  const offer = { kinds: 1n << 16n, amount: 5n, endBlock: 100n, remaining: 2n };

  it('takes the kinds of its bits', () => {
    expect(takesKind(offer, 16)).toBe(true);
    expect(takesKind(offer, 0)).toBe(false);
    expect(takesKind({ ...offer, kinds: 1n }, 0)).toBe(true);
  });

  it.each([
    [offer, 99, undefined],
    [offer, null, undefined],
    [offer, 100, 'ended'],
    [{ ...offer, remaining: 0n }, 99, 'empty'],
    [{ ...offer, kinds: 0n }, 99, 'none'],
    [{ ...offer, amount: 0n }, 99, 'none'],
  ] as const)('says why it takes nothing', (given, block, issue) => {
    expect(offerIssue(given, block)).toBe(issue);
  });
});

describe('the recipient of a collectible', () => {
  const places = {
    account: address('1'),
    collection: address('2'),
    profile: address('3'),
    isOurContract: (to: Address) => to === address('4'),
  };

  it.each([
    [address('0'), 'zero'],
    [address('1'), 'own'],
    [address('2'), 'contract'],
    [address('3'), 'profile'],
    [address('4'), 'contract'],
    [address('5'), undefined],
  ])('%s is refused or not: %s', (to, issue) => {
    expect(recipientIssue(to, places)).toBe(issue);
  });

  it('is not a profile contract where there is none', () => {
    expect(recipientIssue(address('3'), { ...places, profile: undefined })).toBeUndefined();
  });
});

it('groups tokens by kind, token 0 and kind 0 among them', () => {
  const cats = [
    { tokenId: 0n, kind: 0 },
    { tokenId: 3n, kind: 5 },
    { tokenId: 7n, kind: 0 },
  ];
  expect([...groupByKind(cats)]).toEqual([
    [0, [0n, 7n]],
    [5, [3n]],
  ]);
});
