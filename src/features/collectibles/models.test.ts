import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { claimableKinds, claimState, kindOfOrigin, roundsToSearch } from './claimModel.ts';
import { kindName } from './kindName.ts';
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

  it('is looked for in at most 100 rounds of the window, for any window', () => {
    const round = fc.bigInt({ min: 0n, max: 400n });
    fc.assert(
      fc.property(round, round, round, (first, last, current) => {
        const rounds = roundsToSearch(first, last, current);
        const newest = last < current ? last : current;
        const oldest = first > 1n ? first : 1n;
        const count = newest >= oldest ? Number(newest - oldest) + 1 : 0;
        expect(rounds).toHaveLength(Math.min(100, count));
        expect(rounds[0]).toBe(count > 0 ? newest : undefined);
        expect(rounds.every((each, at) => each === newest - BigInt(at))).toBe(true);
      }),
    );
  });

  it('is offered only where the contract gives it', () => {
    const answer = fc.constantFrom(true, false, null);
    const block = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(answer, answer, fc.option(block), fc.option(block), (can, has, end, now) => {
        const endBlock = end === null ? null : BigInt(end);
        const state = claimState({ canClaim: can, hasClaimed: has, endBlock, block: now });
        expect(state === 'claimable').toBe(can === true);
        // What was not answered is never told as a fact.
        if (can !== true && has === null) expect(state).toBeNull();
        if (state === 'ended') expect(now! >= end!).toBe(true);
      }),
    );
  });

  it('is counted as claimable by its state alone', () => {
    const at = 'claimByLottery';
    const statuses = (['claimable', 'claimed', 'ended', 'unmet', null] as const).map(
      (state, kind) => ({ kind, at, state }) as const,
    );
    expect(claimableKinds({ statuses, owed: [] })).toEqual([0]);
  });

  it.each([
    ['user', 'Bullish'],
    ['vault', 'Syrup Soak'],
    ['prediction', 'Claire'],
    ['ticket', 'Lottie'],
    ['winningTicket', 'Lucky'],
    ['list', 'Baller'],
  ] as const)('for %s gives %s', (origin, name) => {
    expect(kindName(kindOfOrigin(origin))).toBe(name);
  });

  it('of a kind that this build does not know is named by its number', () => {
    expect(kindName(24)).toBe('MeowCat 24');
  });
});

describe('the trade-in', () => {
  const offer = { kinds: 1n << 16n, amount: 5n, endBlock: 100n, remaining: 2n };

  it('takes the kinds of its bits', () => {
    expect(takesKind(offer, 16)).toBe(true);
    expect(takesKind(offer, 0)).toBe(false);
    expect(takesKind({ ...offer, kinds: 1n }, 0)).toBe(true);
  });

  it('takes exactly the kinds that were set, for any set of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 255 })), (kinds) => {
        const bits = kinds.reduce((sum, kind) => sum | (1n << BigInt(kind)), 0n);
        const taken = Array.from({ length: 256 }, (_, kind) => kind).filter((kind) =>
          takesKind({ ...offer, kinds: bits }, kind),
        );
        expect(taken).toEqual(kinds.toSorted((a, b) => a - b));
      }),
    );
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
