import { collectibleKinds, type CollectibleOrigin } from '#protocol/collectibleKinds.ts';
import type { OWN_CLAIMS } from '#protocol/collectibles.ts';

/** Contract of family A, which gives collectibles of one kind. */
export type OwnClaim = (typeof OWN_CLAIMS)[number];

/** Contract in which a collectible is claimed. */
export type ClaimContract = OwnClaim | 'claimByLottery';

/** What an account does to get a collectible. */
export interface Claim {
  kind: number;
  at: ClaimContract;
  name: 'mintNFT' | 'mintNFTByTicket';
  args: readonly bigint[];
}

/**
 * How a claim stands. `unmet`: the account lacks a profile, or what the kind is given for. `served`:
 * another account has claimed with the profile's picture, so this one can't (decision G125).
 */
export type ClaimState = 'claimable' | 'claimed' | 'ended' | 'served' | 'unmet';

/** How the claim of a kind stands for an account. */
export interface ClaimStatus {
  kind: number;
  at: ClaimContract;
  /** `null` where the contract couldn't be read. */
  state: ClaimState | null;
  /** Present while it is claimable. */
  claim?: Claim;
}

/** What an account can claim. */
export interface Claims {
  statuses: readonly ClaimStatus[];
  /** Points that could not be given along with a collectible. */
  owed: readonly { at: ClaimContract; points: bigint }[];
}

/** Returns the kind that is given for something; the table has one for each. */
export function kindOfOrigin(origin: CollectibleOrigin): number {
  return collectibleKinds.find((kind) => kind.origin === origin)?.id ?? -1;
}

/** What each contract of family A gives its kind for. */
export const ownOrigins: Readonly<Record<OwnClaim, CollectibleOrigin>> = {
  claimByUser: 'user',
  claimByVault: 'vault',
  claimByPrediction: 'prediction',
};

/** Answers of a claim contract; `null` where it refused, or wasn't asked. */
export interface ClaimFacts {
  canClaim: boolean | null;
  hasClaimed: boolean | null;
  endBlock: bigint | null;
  /** Newest block; `null` before the first. */
  block: number | null;
}

/** Returns how a claim stands by what the contract says. */
export function claimState({
  canClaim,
  hasClaimed,
  endBlock,
  block,
}: ClaimFacts): ClaimState | null {
  if (canClaim === true) return 'claimable';
  if (hasClaimed === true) return 'claimed';
  if (canClaim === null || hasClaimed === null) return null;
  const isOver = endBlock !== null && block !== null && BigInt(block) >= endBlock;
  return isOver ? 'ended' : 'unmet';
}

/** Rounds of the lottery whose tickets are looked through for a claim, newest first. */
const MOST_ROUNDS = 100;

/** Returns the rounds that count for a claim and exist, newest first; at most `MOST_ROUNDS`. */
export function roundsToSearch(first: bigint, last: bigint, current: bigint): readonly bigint[] {
  const newest = last < current ? last : current;
  const rounds: bigint[] = [];
  for (let round = newest; round >= first && round > 0n && rounds.length < MOST_ROUNDS; round -= 1n)
    rounds.push(round);
  return rounds;
}

/** Returns the kinds that can be claimed. */
export const claimableKinds = ({ statuses }: Claims): readonly number[] =>
  statuses.flatMap(({ kind, state }) => (state === 'claimable' ? [kind] : []));
