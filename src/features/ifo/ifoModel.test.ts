import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { profileCall, registeredCall } from '#entities/profile/profileCalls.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { ifoShare } from '#protocol/ifoAmounts.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { E18 } from '#testing/units.ts';
import { commitAct, commitReads, selectCommit } from './commitAct.ts';
import { commitIssue, type CommitContext, type CommitIssue } from './commitValidation.ts';
import { ownCalls, saleCalls } from './ifoCalls.ts';
import { selectHasProfile, selectIsCommitting, selectOwnSale, selectSale } from './ifoSelectors.ts';
import { placeSales, roomLeft, saleStatus, stepsOf, type PoolId } from './saleModel.ts';

describe('the order of refusals', () => {
  /** Faults of a commitment, the one that is named first on top. */
  const faults: [issue: CommitIssue, fault: Partial<CommitContext>][] = [
    ['ended', { status: 'finished' }],
    ['closed', { pool: { raising: 0n, limit: 10n } }],
    ['profile', { hasProfile: false }],
    ['full', { committed: 10n }],
    ['committing', { isCommitting: true }],
    ['overLimit', { amount: 1_000n }],
    ['balance', { balance: 0n }],
  ];
  const good: CommitContext = {
    status: 'live',
    pool: { raising: 100n, limit: 10n },
    hasProfile: true,
    committed: 4n,
    isCommitting: false,
    amount: 6n,
    balance: 6n,
  };

  it('is the same whatever else is wrong', () => {
    fc.assert(
      fc.property(fc.subarray(faults, { minLength: 1 }), (chosen) => {
        const all = Object.assign({}, ...chosen.map(([, fault]) => fault)) as object;
        expect(commitIssue({ ...good, ...all })).toBe(chosen[0]![0]);
      }),
    );
  });

  it('never lets more through than the limit and the balance allow', () => {
    const amount = fc.bigInt(0n, 30n);
    fc.assert(
      fc.property(amount, amount, amount, amount, (limit, committed, typed, balance) => {
        const pool = { raising: 100n, limit };
        const issue = commitIssue({ ...good, pool, committed, amount: typed, balance });
        const isAllowed =
          typed > 0n && typed <= balance && (limit === 0n || committed + typed <= limit);
        expect(issue === undefined).toBe(isAllowed);
        const room = roomLeft(pool, committed);
        if (issue === undefined && room !== undefined) expect(typed).toBeLessThanOrEqual(room);
      }),
    );
  });
});

describe('the places of sales', () => {
  const sale = fc
    .record({
      startBlock: fc.integer({ min: 1, max: 60 }),
      length: fc.integer({ min: 2, max: 30 }),
    })
    .map(({ startBlock, length }) => ({
      startBlock,
      endBlock: startBlock + length,
      releaseBlock: startBlock + length,
    }));

  it('lose no sale, and show none twice but the one that ended last', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 6 }), fc.integer({ min: 0, max: 99 }), (all, now) => {
        const { current, alsoLive, next, past } = placeSales(all, now);
        const live = all.filter((each) => saleStatus(each, now) === 'live');
        const coming = all.filter((each) => saleStatus(each, now) === 'comingSoon');
        expect(past).toHaveLength(all.length - live.length - coming.length);
        expect(alsoLive).toHaveLength(Math.max(0, live.length - 1));
        expect(current === undefined).toBe(all.length === 0);
        if (current && live.length > 0) expect(saleStatus(current, now)).toBe('live');
        for (const other of alsoLive)
          expect(other.endBlock).toBeGreaterThanOrEqual(current!.endBlock);
        const shown = current && coming.includes(current) ? coming.length - 1 : coming.length;
        expect(next === undefined).toBe(shown === 0);
        if (next) expect(next).not.toBe(current);
      }),
    );
  });
});

describe('the steps of an account', () => {
  it('have one next step at most, and none done after it but what is kept', () => {
    const flag = fc.boolean();
    fc.assert(
      fc.property(flag, flag, flag, flag, flag, (hasProfile, hasLp, has, claimed, isOver) => {
        const steps = stepsOf({
          status: isOver ? 'finished' : 'live',
          hasProfile,
          hasLp,
          hasCommitted: has,
          hasClaimed: has && claimed,
        });
        const current = steps.findIndex(({ state }) => state === 'current');
        expect(steps.filter(({ state }) => state === 'current').length).toBeLessThanOrEqual(1);
        for (const { state } of steps.slice(0, Math.max(0, current))) expect(state).toBe('done');
        // Nobody is sent to claim what is not over.
        if (!isOver) expect(steps[3]!.state).not.toBe('current');
      }),
    );
  });
});

describe('what is read of a sale', () => {
  let world: IfoWorld;
  beforeEach(() => {
    world = createIfoWorld();
    world.connect();
  });
  const sale = () => world.live.config;
  const state = () => world.getState();
  const read = (account: Address = OWNER) =>
    world.dispatch(
      readCalls([...commitReads(sale(), 0, account), ...ownCalls(sale(), account)], {
        fresh: true,
      }),
    );
  const commit = (amount: bigint | undefined, pid: PoolId = 0) =>
    selectCommit(state(), { account: OWNER, sale: sale(), pid }, amount);

  it('is unknown before the first answer, and a commitment waits for it', async () => {
    expect(selectSale(state(), sale())).toBeUndefined();
    expect(selectOwnSale(state(), sale(), OWNER)).toBeUndefined();
    expect(commit(E18)).toEqual({ issue: 'unread' });
    await world.dispatch(readCalls(saleCalls(sale())));
    // The terms alone decide nothing about the account.
    expect(commit(E18)).toEqual({ issue: 'unread' });
    await read();
    expect(commit(E18)).toMatchObject({ model: { pid: 0, amountRaw: String(E18) } });
  });

  it('is null where the chain refuses, and nothing is committed to it', async () => {
    world.live.isBroken = true;
    world.live.isOwnBroken = true;
    await read();
    expect(selectSale(state(), sale())).toBeNull();
    expect(selectOwnSale(state(), sale(), OWNER)).toBeNull();
    expect(commit(E18)).toEqual({ issue: 'unread' });
  });

  it('is one account’s own', async () => {
    world.live.pools[0].own = 3n * E18;
    await read();
    expect(selectOwnSale(state(), sale(), OWNER)?.pools[0]?.committed).toBe(3n * E18);
    expect(selectOwnSale(state(), sale(), OTHER)).toBeUndefined();
    await read(OTHER);
    expect(selectOwnSale(state(), sale(), OTHER)?.pools[0]?.committed).toBe(0n);
  });

  it('takes no commitment before it was opened, whatever its blocks say', async () => {
    world.live.isOpen = false;
    await read();
    expect(commit(E18)).toEqual({ issue: 'notStarted' });
  });

  it('asks for an amount where none is typed', async () => {
    await read();
    expect(commit(undefined)).toEqual({ issue: 'amount' });
  });

  it('accounts for every unit of a commitment', async () => {
    const units = fc.bigInt(1n, 5_000n * E18);
    await fc.assert(
      fc.asyncProperty(units, units, async (own, others) => {
        Object.assign(world.live.pools[1], { own, total: own + others });
        await read();
        const part = selectOwnSale(state(), sale(), OWNER)!.pools[1]!;
        const { paid } = ifoShare(own, world.live.pools[1]);
        expect(part.refund + part.tax + paid).toBe(part.committed);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['active', true],
    ['paused', false],
    ['none', false],
  ] as const)('needs a profile that is active: %s', async (status, expected) => {
    world.profile.status = status;
    expect(selectHasProfile(state(), OWNER)).toBeUndefined();
    await world.dispatch(readCalls([registeredCall(OWNER), profileCall(OWNER)].filter((c) => !!c)));
    expect(selectHasProfile(state(), OWNER)).toBe(expected);
  });

  it('is waited for where the profile cannot be read', async () => {
    world.profile.isBroken = true;
    await read();
    expect(commit(E18)).toEqual({ issue: 'profileUnread' });
  });

  it('is busy with a commitment to the same pool by the same account only', async () => {
    await read();
    const found = commit(E18);
    if ('issue' in found) throw new Error(found.issue);
    await world.dispatch(submit(commitAct, found.model));
    expect(selectIsCommitting(state(), sale(), 0, OWNER)).toBe(true);
    expect(selectIsCommitting(state(), sale(), 1, OWNER)).toBe(false);
    expect(selectIsCommitting(state(), sale(), 0, OTHER)).toBe(false);
    expect(selectIsCommitting(state(), world.past.config, 0, OWNER)).toBe(false);
    expect(commit(E18)).toEqual({ issue: 'committing' });
    expect(commit(E18, 1)).toHaveProperty('model');
  });

  it('goes by the balance of the sale’s own LP tokens', async () => {
    world.setBalance(tokenCurrency(sale().lpToken), E18);
    await read();
    expect(commit(E18)).toHaveProperty('model');
    expect(commit(E18 + 1n)).toEqual({ issue: 'balance' });
  });
});
