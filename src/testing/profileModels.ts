import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import type { ProfileAct } from '#entities/profile/profileCalls.ts';
import type { PictureModel } from '#features/profile/pictureAct.ts';
import type { Picture } from '#features/profile/pictures.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from './accounts.ts';
import { E18 } from './units.ts';

export const pointSource = contractAddress('claimByUser')!;
export const picture: Picture = { nftAddress: catsAddress!, tokenId: 0n, kind: 5 };
export const own = { account: OWNER };
export const starter = { ...own, kind: 8, priceRaw: toRaw(E18) };
export const waiting = { ...own, token: { nftAddress: OTHER, tokenId: 12n }, name: 'Mittens' };
export const gift = { ...own, amountRaw: toRaw(4n * E18) };
export const owed = { ...own, source: pointSource, points: 50n };
const costs = { register: E18 / 2n, update: E18, reactivate: E18 };
/** Returns the model of an act with the picture. */
export const pictureModel = (name: ProfileAct): PictureModel => ({
  ...own,
  act: name,
  picture,
  teamId: 1,
  costRaw: toRaw(costs[name]),
});
