import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall, differenceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Address } from '#lib/hex.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { revert } from '#testing/scriptedContracts.ts';
import { createHolderWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { claimAct, pointsAct } from './claimActs.ts';
import type { Claim } from './claimModel.ts';
import { expectNothingSent, onlySent } from '#testing/sentOnly.ts';

let world: CollectiblesWorld;
beforeEach(() => {
  world = createHolderWorld();
});

describe('claiming a cat', () => {
  const soak: Claim = { kind: 16, at: 'claimByVault', name: 'mintNFT', args: [] };
  const lottie: Claim = { kind: 18, at: 'claimByLottery', name: 'mintNFT', args: [18n, 2n, 0n] };
  const lucky: Claim = {
    kind: 19,
    at: 'claimByLottery',
    name: 'mintNFTByTicket',
    args: [1n, 128n],
  };
  const baller: Claim = { kind: 20, at: 'claimByLottery', name: 'mintNFT', args: [20n, 1n, 0n] };
  const claim = (what: Claim, account: Address = OWNER) =>
    world.dispatch(submit(claimAct, { account, claim: what }));
  const vaultClaims = contractAddress('claimByVault')!;

  /** Lets the account claim each of the four. */
  function allowAll(): void {
    world.claimable.add('claimByVault');
    world.tickets.set(1, [{ id: 128n, isPaid: true }]);
    world.tickets.set(2, [{ id: 256n, isPaid: false }]);
    world.terms.isListed = true;
  }

  it.each([
    ['Syrup Soak', soak],
    ['Lottie', lottie],
    ['Lucky', lucky],
    ['Baller', baller],
  ])('asks its contract for %s, as shown', async (name, what) => {
    allowAll();
    expect(await claim(what)).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent(world);
    expect(to).toBe(contractAddress(what.at));
    const abi = what.at === 'claimByLottery' ? claimByLotteryAbi : claimAbi;
    expect(decodeCall(abi, data)).toMatchObject({ name: what.name, args: what.args });
    expect(world.records().map(({ info }) => info)).toEqual([
      { kind: 'claimCollectible', bunnyId: what.kind, name },
    ]);
  });

  it.each([
    ['Syrup Soak', soak, []],
    ['Lottie', lottie, ['bunnyId', 'lotteryId', 'cursor']],
    ['Lucky', lucky, ['lotteryId', 'ticketId']],
    ['Baller', baller, ['bunnyId', 'lotteryId', 'cursor']],
  ])('signs the claim of %s, and nothing else', (_name, what, named) => {
    expect(plantedIn(claimAct, { account: OWNER, claim: what })).toEqual(plantedFor(...named));
  });

  it('refuses what another contract or kind gives', () => {
    const wrong: Claim[] = [
      { ...soak, at: 'claimByUser' },
      { ...lottie, args: [20n, 2n, 0n] },
    ];
    const difference = wrong.map((each) => {
      const { abi, check, ...call } = claimAct.request({ account: OWNER, claim: each })!;
      return differenceOf(abi, call, (signed) => check(signed, 0));
    });
    expect(difference).toEqual(['contract', 'bunnyId']);
  });

  it.each([
    ['Syrup Soak', soak],
    ['Lottie', lottie],
    ['Lucky', lucky],
    ['Baller', baller],
  ])('sends nothing for %s where it cannot be claimed any more', async (_name, what) => {
    expect(await claim(what)).toEqual({ outcome: 'blocked', issue: 'unmet' });
    expectNothingSent(world);
  });

  it.each([
    ['Lottie', lottie],
    ['Lucky', lucky],
    ['Baller', baller],
  ])('sends nothing for %s once it was claimed', async (_name, what) => {
    allowAll();
    world.claimed.add(what.kind);
    expect(await claim(what)).toEqual({ outcome: 'blocked', issue: 'claimed' });
    expectNothingSent(world);
  });

  it('says that it was claimed, even while the contract would still give it', async () => {
    allowAll();
    world.fake.answer(claimAbi, vaultClaims, 'hasClaimed', true);
    expect(await claim(soak)).toEqual({ outcome: 'blocked', issue: 'claimed' });
  });

  it('depends on the round of its own ticket', async () => {
    allowAll();
    world.tickets.delete(2);
    expect(await claim(lottie)).toEqual({ outcome: 'blocked', issue: 'unmet' });
    expectNothingSent(world);
  });

  it('is not sent where the contract does not answer', async () => {
    allowAll();
    world.fake.answer(claimAbi, vaultClaims, 'canClaim', revert);
    expect(await claim(soak)).toEqual({ outcome: 'blocked', issue: 'unmet' });
    expectNothingSent(world);
  });

  it('is not sent while no node can be reached', async () => {
    allowAll();
    world.fake.fail();
    expect(await claim(soak)).toMatchObject({ outcome: 'failed' });
    expectNothingSent(world);
  });

  it('is sent once: a second press waits for the first, other kinds do not', async () => {
    allowAll();
    await claim(soak);
    expect(await claim(soak)).toEqual({ outcome: 'blocked', issue: 'claiming' });
    expect(await claim(lucky)).toMatchObject({ outcome: 'sent' });
    expect(world.transactions()).toHaveLength(2);
  });

  it('is not sent for an account that the wallet left', async () => {
    allowAll();
    world.connect(OTHER);
    expect(await claim(soak)).toMatchObject({ outcome: 'failed' });
    expectNothingSent(world);
  });

  it('claims owed points, until there are none', async () => {
    world.points.set('claimByVault', 75n);
    const owed = { account: OWNER, at: 'claimByVault', points: 75n } as const;
    expect(plantedIn(pointsAct, owed)).toEqual(plantedFor());
    expect(await world.dispatch(submit(pointsAct, owed))).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent(world);
    expect(to).toBe(vaultClaims);
    expect(decodeCall(claimAbi, data)).toMatchObject({ name: 'claimPoints', args: [] });
    world.points.clear();
    expect(await world.dispatch(submit(pointsAct, owed))).toEqual({
      outcome: 'blocked',
      issue: 'claimed',
    });
    expect(world.transactions()).toHaveLength(1);
  });
});
