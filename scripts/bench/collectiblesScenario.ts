/**
 * Measures the gas of collectibles in fixed steps on a fresh chain, beside the reference's station
 * (reference table D, compiled from its public source), which keeps a URI for each token.
 */
import { parseEther } from 'ethers';
import { startGasChain } from './gasChain.ts';

/** Gas used by the reference's contracts. */
export const collectiblesReference = {
  'collectibles: mint, first of an account': 241_208,
  'collectibles: mint': 212_608,
} as const;

/** Most gas of calls of which the reference was not measured. */
export const collectiblesLimits = {
  'collectibles: buy a starter': 245_000,
  'collectibles: buy a starter, approved for the profile': 251_000,
  'collectibles: claim with points': 245_000,
  'collectibles: send': 102_000,
  'collectibles: trade in': 97_000,
} as const;

type Row = keyof typeof collectiblesReference | keyof typeof collectiblesLimits;
type CollectiblesGas = Record<Row, number>;

const KIND = 5;
const FAR = 10 ** 9;

/** Runs every call in the order that its price depends on. Gas used by the receipt, less refunds. */
export async function runCollectiblesScenario(): Promise<CollectiblesGas> {
  const { signers, own, deploy, send } = await startGasChain();
  const [owner, alice, bob] = signers;
  const [a, b] = [await alice.getAddress(), await bob.getAddress()];

  const meow = await deploy('MeowToken', own, 0, parseEther('1000'), 0);
  const cats = await deploy('MeowCats', 'https://cats.example/', own);
  const station = await deploy('MintingStation', cats, own);
  const starters = await deploy('StarterFactory', station, meow, own, 1, 1, 0, own);
  const profile = await deploy('Profile', meow, 10, 1, 1, 1, own, own);
  const claim = await deploy('ClaimByUser', station, profile, KIND, [FAR, 9, 50, 1], own);
  const offer = await deploy('TradeIn', cats, meow, FAR, own);
  const minter: unknown = await station.getFunction('MINTER_ROLE')();
  for (const account of [owner, starters, claim])
    await send(station, 'grantRole', [minter, account]);
  await send(meow, 'grantRole', [await meow.getFunction('MINTER_ROLE')(), own]);
  for (const account of [a, b, await offer.getAddress()])
    await send(meow, 'mint', [account, parseEther('10')]);
  await send(cats, 'setStation', [station]);
  await send(station, 'addKinds', [[[KIND, 'Sleepy', 'sleepy.json', 0]]]);
  await send(profile, 'grantRole', [await profile.getFunction('POINT_ROLE')(), claim]);
  await send(profile, 'addNftAddress', [cats]);
  await send(profile, 'addTeam', ['Syrup Storm', '']);
  await send(offer, 'startOffer', [1 << KIND, 1, FAR]);
  // The first of all pays for the collection's own counters.
  await send(station, 'mintCollectible', [own, KIND]);

  const gas: CollectiblesGas = {
    'collectibles: mint, first of an account': await send(station, 'mintCollectible', [a, KIND]),
    'collectibles: mint': await send(station, 'mintCollectible', [a, KIND]),
    'collectibles: buy a starter': 0,
    'collectibles: buy a starter, approved for the profile': 0,
    'collectibles: claim with points': 0,
    'collectibles: send': 0,
    'collectibles: trade in': 0,
  };
  for (const buyer of [alice, bob]) await send(meow, 'approve', [starters, 1], buyer);
  gas['collectibles: buy a starter'] = await send(starters, 'mintNFT', [KIND], alice);
  gas['collectibles: buy a starter, approved for the profile'] = await send(
    starters,
    'mintAndApprove',
    [KIND, profile],
    bob,
  );
  const lastOf = async (account: string): Promise<unknown> => {
    const count = (await cats.getFunction('balanceOf')(account)) as bigint;
    return (await cats.getFunction('tokenOfOwnerByIndex')(account, count - 1n)) as unknown;
  };
  // The first of 256 profiles, and of 256 cats, pays for a word of the station's marks.
  for (const [claimant, account] of [
    [alice, a],
    [bob, b],
  ] as const) {
    const held = await lastOf(account);
    await send(meow, 'approve', [profile, 1], claimant);
    await send(cats, 'approve', [profile, held], claimant);
    await send(profile, 'createProfile', [1, cats, held], claimant);
    gas['collectibles: claim with points'] = await send(claim, 'mintNFT', [], claimant);
  }
  const first: unknown = await cats.getFunction('tokenOfOwnerByIndex')(a, 0);
  gas['collectibles: send'] = await send(
    cats,
    'safeTransferFrom(address,address,uint256)',
    [a, b, first],
    alice,
  );
  await send(cats, 'approve', [offer, first], bob);
  gas['collectibles: trade in'] = await send(offer, 'burnNFT', [first, 1], bob);
  return gas;
}
