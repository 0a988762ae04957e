import { selectRead } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { catAtCall, catCountCall, catKindCall } from './catCalls.ts';

type WithMulticall = Pick<RootState, 'multicall'>;
type Read<T> = T | null | undefined;

/** Tokens of an account that are read: more than anyone looks through. */
export const MAX_CATS = 200;

/** Token that an account holds. */
export interface OwnedCat {
  tokenId: bigint;
  /** `bunnyId` in the contract. */
  kind: number;
}

/** Returns how many tokens of an account are read. */
export function selectCatCount(state: WithMulticall, owner: Address): Read<number> {
  const count = selectRead(state, catCountCall(owner));
  return typeof count === 'bigint' ? Math.min(Number(count), MAX_CATS) : count;
}

/** Returns the kind of a token. */
export function selectCatKind(state: WithMulticall, tokenId: bigint): Read<number> {
  const kind = selectRead(state, catKindCall(tokenId));
  return typeof kind === 'bigint' ? Number(kind) : kind;
}

/** Returns the tokens of an account by their place in its list, as far as they are read. */
export function selectCatIds(state: WithMulticall, owner: Address): readonly bigint[] {
  const count = selectCatCount(state, owner) ?? 0;
  return Array.from({ length: count }, (_, index) =>
    selectRead(state, catAtCall(owner, index)),
  ).filter((tokenId) => typeof tokenId === 'bigint');
}

/** Returns the tokens of an account with their kinds, by number; none is left out. */
export function selectOwnedCats(state: WithMulticall, owner: Address): Read<readonly OwnedCat[]> {
  const count = selectCatCount(state, owner);
  if (typeof count !== 'number') return count;
  const cats: OwnedCat[] = [];
  for (let index = 0; index < count; index += 1) {
    const tokenId = selectRead(state, catAtCall(owner, index));
    if (typeof tokenId !== 'bigint') return tokenId;
    const kind = selectCatKind(state, tokenId);
    if (typeof kind !== 'number') return kind;
    cats.push({ tokenId, kind });
  }
  return cats.toSorted((a, b) => Number(a.tokenId > b.tokenId) - Number(a.tokenId < b.tokenId));
}
