/** Offer to burn collectibles for MEOW, as the contract has it. */
export interface Offer {
  /** Kinds that it takes, one bit each: bit 16 for kind 16. */
  kinds: bigint;
  /** What it pays for one, in wei of MEOW. */
  amount: bigint;
  /** First block without it. */
  endBlock: bigint;
  /** Collectibles that it can still pay for. */
  remaining: bigint;
}

/** Reports whether an offer takes a kind, whether or not it still runs. */
export const takesKind = ({ kinds }: Offer, kind: number): boolean =>
  ((kinds >> BigInt(kind)) & 1n) === 1n;

/** Why a collectible can't be traded in: none was offered, it is over, or its MEOW is. */
export type OfferIssue = 'none' | 'ended' | 'empty';

/** Returns why an offer takes nothing at a block; `undefined` while it does. */
export function offerIssue(offer: Offer, block: number | null): OfferIssue | undefined {
  if (offer.kinds === 0n || offer.amount === 0n) return 'none';
  if (block !== null && BigInt(block) >= offer.endBlock) return 'ended';
  return offer.remaining === 0n ? 'empty' : undefined;
}
