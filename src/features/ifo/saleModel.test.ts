import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canClaim,
  claimBlock,
  placeSales,
  positionOf,
  roomLeft,
  saleStatus,
  stepsOf,
  totalAt,
  WHAT_IF_STEPS,
  type StepsContext,
} from './saleModel.ts';

const terms = { startBlock: 100, endBlock: 200, releaseBlock: 200 };

describe('the phase of a sale', () => {
  it('is decided by the next block, with the limits of the contract', () => {
    expect(saleStatus(terms, 99)).toBe('comingSoon');
    // Block 101 is the first that takes a commitment, 199 the last.
    expect(saleStatus(terms, 100)).toBe('live');
    expect(saleStatus(terms, 198)).toBe('live');
    expect(saleStatus(terms, 199)).toBe('finished');
  });

  it('lets nobody claim before the block after the end', () => {
    expect(claimBlock(terms)).toBe(201);
    expect(canClaim(terms, 199)).toBe(false);
    expect(canClaim(terms, 200)).toBe(true);
  });

  it('lets nobody claim before the release', () => {
    const late = { ...terms, releaseBlock: 300 };
    expect(claimBlock(late)).toBe(300);
    expect(canClaim(late, 298)).toBe(false);
    expect(canClaim(late, 299)).toBe(true);
  });
});

describe('the places of sales', () => {
  const sale = (startBlock: number) => ({
    startBlock,
    endBlock: startBlock + 100,
    releaseBlock: startBlock + 100,
  });
  const [first, second, third] = [sale(100), sale(300), sale(500)];

  it('shows the live sale, and the one after it as the next', () => {
    expect(placeSales([third, first, second], 350)).toEqual({
      current: second,
      alsoLive: [],
      next: third,
      past: [first],
    });
  });

  it('shows the sale that ended last until the next one starts', () => {
    expect(placeSales([first, second, third], 450)).toEqual({
      current: second,
      alsoLive: [],
      next: third,
      past: [second, first],
    });
  });

  it('announces the first sale before any has started', () => {
    expect(placeSales([second, first], 10)).toEqual({
      current: first,
      alsoLive: [],
      next: second,
      past: [],
    });
  });

  it('shows none where there is none', () => {
    expect(placeSales([], 10)).toEqual({
      current: undefined,
      alsoLive: [],
      next: undefined,
      past: [],
    });
  });

  it('shows every live sale, the one that ends first above the others', () => {
    const long = { startBlock: 100, endBlock: 900, releaseBlock: 900 };
    expect(placeSales([long, second], 350)).toMatchObject({ current: second, alsoLive: [long] });
    // Of two that began together, the one that ended last.
    expect(placeSales([long, first], 950)).toMatchObject({ current: long, past: [long, first] });
  });
});

describe('what an account may still commit', () => {
  it('is the limit less what it has committed', () => {
    expect(roomLeft({ limit: 10n }, 4n)).toBe(6n);
    expect(roomLeft({ limit: 10n }, 10n)).toBe(0n);
  });

  it('is not limited by a limit of 0', () => {
    expect(roomLeft({ limit: 0n }, 4n)).toBeUndefined();
  });
});

describe('the steps to take part', () => {
  const nothing: StepsContext = {
    status: 'live',
    hasProfile: false,
    hasLp: false,
    hasCommitted: false,
    hasClaimed: false,
  };
  const states = (context: Partial<StepsContext>) =>
    stepsOf({ ...nothing, ...context }).map(({ state }) => state);

  it('begin with the profile', () => {
    expect(states({})).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
  });

  it('go on to what is missing', () => {
    expect(states({ hasProfile: true })).toEqual(['done', 'current', 'upcoming', 'upcoming']);
    expect(states({ hasProfile: true, hasLp: true })).toEqual([
      'done',
      'done',
      'current',
      'upcoming',
    ]);
  });

  it('wait for the end of the sale once something is committed', () => {
    // What was committed may have been the last LP tokens, and the profile may be paused since.
    expect(states({ hasCommitted: true })).toEqual(['done', 'done', 'done', 'upcoming']);
    expect(states({ hasCommitted: true, status: 'finished' })).toEqual([
      'done',
      'done',
      'done',
      'current',
    ]);
    expect(states({ hasCommitted: true, hasClaimed: true, status: 'finished' })).toEqual([
      'done',
      'done',
      'done',
      'done',
    ]);
  });
});

describe('the slider of totals', () => {
  const raising = 70_000n * 10n ** 18n;

  it('reaches from a tenth of the target to 2,000 times it', () => {
    expect(totalAt({ raising }, 0)).toBe(raising / 10n);
    expect(totalAt({ raising }, WHAT_IF_STEPS)).toBe(raising * 2_000n);
  });

  it('stands where the total is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHAT_IF_STEPS }), (position) => {
        expect(positionOf({ raising, total: totalAt({ raising }, position) })).toBe(position);
      }),
    );
  });

  it('stands at an end for totals beyond it', () => {
    expect(positionOf({ raising, total: 0n })).toBe(0);
    expect(positionOf({ raising, total: 1n })).toBe(0);
    expect(positionOf({ raising, total: raising * 10_000n })).toBe(WHAT_IF_STEPS);
  });
});
