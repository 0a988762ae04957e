import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { tradeInAddress } from '#features/collectibles/tradeInSelectors.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { mintingStationAbi } from '#protocol/abi/mintingStationAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { OWN_CLAIMS } from '#protocol/collectibles.ts';
import { OWNER } from './accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { FakeRevert } from './scriptedContracts.ts';
import { E18 } from './units.ts';

/** Ticket of the fake lottery. */
interface FakeTicket {
  id: bigint;
  isPaid: boolean;
}

/** Collection of the fake chain; tests change it before a read. */
export interface CollectiblesWorld extends ExchangeWorld {
  /** Kinds of the account's tokens, by number. */
  cats: Map<bigint, number>;
  /** Contracts of family A in which the account can claim. */
  claimable: Set<(typeof OWN_CLAIMS)[number]>;
  /** Kinds of the lottery that were claimed. */
  claimed: Set<number>;
  /** The account's tickets by round. */
  tickets: Map<number, FakeTicket[]>;
  terms: { first: number; last: number; current: number; endBlock: bigint; isListed: boolean };
  offer: { kinds: bigint; amount: bigint; endBlock: bigint; remaining: bigint };
  points: Map<string, bigint>;
  /** Picture of the account's active profile, if it has one: fresh, or another claimed with it. */
  picture: 'none' | 'fresh' | 'served';
}

/** Answers of contracts that give collectibles away. */
function answerClaims(world: CollectiblesWorld): void {
  const { fake, claimable, claimed, tickets, terms, points } = world;
  for (const at of OWN_CLAIMS) {
    const address = contractAddress(at)!;
    fake.answer(claimAbi, address, 'canClaim', () => claimable.has(at));
    fake.answer(claimAbi, address, 'hasClaimed', false);
    fake.answer(claimAbi, address, 'endBlock', () => terms.endBlock);
    fake.answer(claimAbi, address, 'pointsOwed', () => points.get(at) ?? 0n);
  }
  const claims = contractAddress('claimByLottery')!;
  const isOpen = (round: bigint): boolean =>
    Number(round) >= terms.first && Number(round) <= terms.last;
  const ticketsOf = (round: bigint): FakeTicket[] => tickets.get(Number(round)) ?? [];
  fake.answer(claimByLotteryAbi, claims, 'startLotteryRound', () => BigInt(terms.first));
  fake.answer(claimByLotteryAbi, claims, 'finalLotteryRound', () => BigInt(terms.last));
  fake.answer(claimByLotteryAbi, claims, 'endBlock', () => terms.endBlock);
  fake.answer(claimByLotteryAbi, claims, 'pointsOwed', () => points.get('claimByLottery') ?? 0n);
  fake.answer(claimByLotteryAbi, claims, 'hasClaimed', (_user, kind) => claimed.has(Number(kind)));
  fake.answer(
    claimByLotteryAbi,
    claims,
    'canClaimNft1',
    (_user, round) => !claimed.has(18) && isOpen(round) && ticketsOf(round).length > 0,
  );
  fake.answer(
    claimByLotteryAbi,
    claims,
    'canClaimNft2Ticket',
    (_user, round, ticket) =>
      !claimed.has(19) && ticketsOf(round).some(({ id, isPaid }) => id === ticket && isPaid),
  );
  fake.answer(claimByLotteryAbi, claims, 'canClaimNft3', () => terms.isListed && !claimed.has(20));
  const lottery = contractAddress('lottery')!;
  fake.answer(lotteryAbi, lottery, 'currentLotteryId', () => BigInt(terms.current));
  fake.answer(lotteryAbi, lottery, 'viewUserInfoForLotteryId', (_user, round, cursor, size) => {
    const page = ticketsOf(round).slice(Number(cursor), Number(cursor + size));
    return [
      page.map(({ id }) => id),
      page.map(() => 1_000_000n),
      page.map(({ isPaid }) => isPaid),
      cursor + BigInt(page.length),
    ] as const;
  });
}

/** Creates a collection of which the account holds two Sparkles, token 0 among them, and a Hiccup. */
export function createCollectiblesWorld(): CollectiblesWorld {
  const exchange = createExchangeWorld();
  const { fake } = exchange;
  const world: CollectiblesWorld = {
    ...exchange,
    cats: new Map([
      [0n, 4],
      [3n, 4],
      [5n, 10],
    ]),
    claimable: new Set(),
    claimed: new Set(),
    tickets: new Map(),
    terms: {
      first: 1,
      last: 50,
      current: 3,
      endBlock: BigInt(fake.block) + 1_000n,
      isListed: false,
    },
    offer: {
      kinds: 1n << 10n,
      amount: 5n * E18,
      endBlock: BigInt(fake.block) + 1_000n,
      remaining: 2n,
    },
    points: new Map(),
    picture: 'none',
  };
  const { cats, offer } = world;
  const address = catsAddress!;
  fake.answer(meowCatsAbi, address, 'balanceOf', () => BigInt(cats.size));
  fake.answer(meowCatsAbi, address, 'tokenOfOwnerByIndex', (_owner, index) => {
    const id = [...cats.keys()][Number(index)];
    if (id === undefined) throw new FakeRevert();
    return id;
  });
  fake.answer(meowCatsAbi, address, 'getBunnyId', (id) => BigInt(cats.get(id) ?? 0));
  for (const name of ['bunnyCount', 'bunnyBurnCount', 'bunnyCap'] as const)
    fake.answer(meowCatsAbi, address, name, 0n);
  fake.answer(profileAbi, profileAddress!, 'hasRegistered', false);
  fake.answer(tradeInAbi, tradeInAddress!, 'kinds', () => offer.kinds);
  fake.answer(tradeInAbi, tradeInAddress!, 'meowPerBurn', () => offer.amount);
  fake.answer(tradeInAbi, tradeInAddress!, 'endBlock', () => offer.endBlock);
  fake.answer(tradeInAbi, tradeInAddress!, 'remaining', () => offer.remaining);
  fake.answer(profileAbi, profileAddress!, 'getUserProfile', () => {
    if (world.picture === 'none') throw new FakeRevert();
    return [3n, 0n, 1n, address, 9n, true] as const;
  });
  fake.answer(
    mintingStationAbi,
    contractAddress('mintingStation')!,
    'mayClaim',
    () => world.picture !== 'served',
  );
  answerClaims(world);
  return world;
}

/** Creates the world of a connected account that holds every cat, none of them approved. */
export function createHolderWorld(): CollectiblesWorld {
  const world = createCollectiblesWorld();
  world.connect();
  world.fake.answer(meowCatsAbi, catsAddress!, 'ownerOf', OWNER);
  world.fake.answer(meowCatsAbi, catsAddress!, 'getApproved', ZERO_ADDRESS);
  world.fake.answer(meowCatsAbi, catsAddress!, 'isApprovedForAll', false);
  return world;
}
