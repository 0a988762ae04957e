import { contractAddress } from '#config/chains.ts';
import { PICTURE_ROLE } from '#entities/profile/profileCalls.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { OWNER } from './accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { FakeRevert } from './scriptedContracts.ts';
import { E18 } from './units.ts';

/** Token of the fake collection. */
interface FakeCat {
  owner: Address;
  kind: bigint;
  approved: Address;
}

interface FakeTeam {
  name: string;
  users: bigint;
  points: bigint;
  isJoinable: boolean;
}

/** Profiles of the fake chain; tests change them before a read. Amounts in wei of MEOW. */
export interface ProfileWorld extends ExchangeWorld {
  /** Tokens by their id. */
  cats: Map<bigint, FakeCat>;
  teams: FakeTeam[];
  profile: {
    status: 'none' | 'active' | 'paused';
    /** The contract refuses to answer. */
    isBroken: boolean;
    tokenId: bigint;
    points: bigint;
    isOffered: boolean;
    costs: { register: bigint; update: bigint; reactivate: bigint };
    waiting: { nftAddress: Address; tokenId: bigint }[];
  };
  starter: { price: bigint; isBought: boolean };
  refund: {
    isOpen: boolean;
    isClaimed: boolean;
    /** Another account has received it with the account's picture. */
    isServed: boolean;
    /** Block since which the account's profile has been active, and how long it must have been. */
    activeSince: bigint;
    activeBlocks: bigint;
    endBlock: bigint;
  };
  /** Points that the first claim contract owes. */
  owed: { points: bigint };
}

/** Contract that takes pictures. */
export const profileContract = contractAddress('profile')!;
const catsContract = contractAddress('meowCats')!;
const starterContract = contractAddress('starterFactory')!;
const refundContract = contractAddress('earlyRefund')!;

function answerCats({ fake }: ExchangeWorld, cats: ProfileWorld['cats']): void {
  const ownIds = (owner: string): bigint[] =>
    [...cats].flatMap(([id, cat]) => (cat.owner.toLowerCase() === owner.toLowerCase() ? [id] : []));
  const catOf = (id: bigint): FakeCat => {
    const cat = cats.get(id);
    if (!cat) throw new FakeRevert();
    return cat;
  };
  fake.answer(meowCatsAbi, catsContract, 'balanceOf', (owner) => BigInt(ownIds(owner).length));
  fake.answer(meowCatsAbi, catsContract, 'tokenOfOwnerByIndex', (owner, index) => {
    const id = ownIds(owner)[Number(index)];
    if (id === undefined) throw new FakeRevert();
    return id;
  });
  fake.answer(meowCatsAbi, catsContract, 'ownerOf', (id) => catOf(id).owner);
  fake.answer(meowCatsAbi, catsContract, 'getBunnyId', (id) => catOf(id).kind);
  fake.answer(meowCatsAbi, catsContract, 'getApproved', (id) => catOf(id).approved);
  fake.answer(meowCatsAbi, catsContract, 'isApprovedForAll', false);
}

function answerProfiles(
  { fake }: ExchangeWorld,
  { profile, teams }: Pick<ProfileWorld, 'profile' | 'teams'>,
): void {
  const at = profileContract;
  fake.answer(profileAbi, at, 'hasRegistered', () => {
    if (profile.isBroken) throw new FakeRevert();
    return profile.status !== 'none';
  });
  fake.answer(profileAbi, at, 'getUserProfile', () => {
    if (profile.status === 'none') throw new FakeRevert();
    const isActive = profile.status === 'active';
    const picture = isActive ? catsContract : ZERO_ADDRESS;
    return [3n, profile.points, 2n, picture, isActive ? profile.tokenId : 0n, isActive] as const;
  });
  fake.answer(profileAbi, at, 'userPoints', () => profile.points);
  fake.answer(profileAbi, at, 'tokensToClaim', () => profile.waiting);
  fake.answer(profileAbi, at, 'hasRole', (role) => role === PICTURE_ROLE && profile.isOffered);
  fake.answer(profileAbi, at, 'numberMeowToRegister', () => profile.costs.register);
  fake.answer(profileAbi, at, 'numberMeowToUpdate', () => profile.costs.update);
  fake.answer(profileAbi, at, 'numberMeowToReactivate', () => profile.costs.reactivate);
  fake.answer(profileAbi, at, 'numberTeams', () => BigInt(teams.length));
  fake.answer(profileAbi, at, 'getTeamProfile', (id) => {
    const team = teams[Number(id) - 1];
    if (!team) throw new FakeRevert();
    return [team.name, `About ${team.name}`, team.users, team.points, team.isJoinable] as const;
  });
}

/** Creates a chain with three teams, starters for sale, and an account without a profile. */
export function createProfileWorld(): ProfileWorld {
  const world = createExchangeWorld();
  const { fake } = world;
  const cats: ProfileWorld['cats'] = new Map();
  const teams: FakeTeam[] = [
    { name: 'Syrup Storm', users: 4n, points: 10n, isJoinable: true },
    { name: 'Fearsome Flippers', users: 6n, points: 30n, isJoinable: true },
    { name: 'Chaotic Cakers', users: 5n, points: 20n, isJoinable: false },
  ];
  const profile: ProfileWorld['profile'] = {
    status: 'none',
    isBroken: false,
    tokenId: 7n,
    points: 250n,
    isOffered: true,
    costs: { register: E18 / 2n, update: E18, reactivate: E18 },
    waiting: [],
  };
  const starter: ProfileWorld['starter'] = { price: E18, isBought: false };
  const refund: ProfileWorld['refund'] = {
    isOpen: false,
    isClaimed: false,
    isServed: false,
    activeSince: 1n,
    activeBlocks: 10n,
    endBlock: 10n ** 9n,
  };
  const owed: ProfileWorld['owed'] = { points: 0n };
  answerCats(world, cats);
  answerProfiles(world, { profile, teams });
  fake.answer(starterFactoryAbi, starterContract, 'tokenPrice', () => starter.price);
  fake.answer(starterFactoryAbi, starterContract, 'hasClaimed', () => starter.isBought);
  fake.answer(starterFactoryAbi, starterContract, 'canMint', () => !starter.isBought);
  fake.answer(earlyRefundAbi, refundContract, 'refundAmount', 4n * E18);
  fake.answer(earlyRefundAbi, refundContract, 'thresholdUser', 100n);
  fake.answer(earlyRefundAbi, refundContract, 'remaining', 12n);
  fake.answer(earlyRefundAbi, refundContract, 'canClaim', () => refund.isOpen);
  fake.answer(earlyRefundAbi, refundContract, 'hasClaimed', () => refund.isClaimed);
  fake.answer(earlyRefundAbi, refundContract, 'hasServed', () => refund.isServed);
  fake.answer(earlyRefundAbi, refundContract, 'activeBlocks', () => refund.activeBlocks);
  fake.answer(earlyRefundAbi, refundContract, 'endBlock', () => refund.endBlock);
  fake.answer(profileAbi, profileContract, 'activeSince', () => refund.activeSince);
  for (const [index, name] of (
    ['claimByUser', 'claimByVault', 'claimByPrediction', 'claimByLottery'] as const
  ).entries())
    fake.answer(claimAbi, contractAddress(name)!, 'pointsOwed', () =>
      index === 0 ? owed.points : 0n,
    );
  return { ...world, cats, teams, profile, starter, refund, owed };
}

/** Gives the connected account a token of a kind. */
export function giveCat(world: ProfileWorld, id: bigint, kind: bigint, isApproved = false): void {
  world.cats.set(id, {
    owner: OWNER,
    kind,
    approved: isApproved ? profileContract : ZERO_ADDRESS,
  });
}
