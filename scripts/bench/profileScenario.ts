/**
 * Measures the gas of profiles in fixed steps on a fresh chain, beside the reference's contract
 * (reference table D, compiled from its public source).
 */
import { parseEther, type JsonRpcSigner } from 'ethers';
import { startGasChain } from './gasChain.ts';

/** Gas used by the reference's contract. */
export const profileReference = {
  'profile: create': 363_368,
  'profile: change the picture': 203_112,
  'profile: pause': 113_406,
  'profile: reactivate': 268_259,
} as const;

type ProfileGas = Record<keyof typeof profileReference, number>;

const KIND = 5;
const COST = parseEther('1');

/** Runs every call in the order that its price depends on. Gas used by the receipt, less refunds. */
export async function runProfileScenario(): Promise<ProfileGas> {
  const { signers, own, deploy, send } = await startGasChain();
  const [, alice, bob] = signers;

  const meow = await deploy('MeowToken', own, 0, parseEther('1000'), 0);
  const cats = await deploy('MeowCats', 'https://cats.example/', own);
  const station = await deploy('MintingStation', cats, own);
  const profile = await deploy('Profile', meow, COST, COST, COST, COST, own, own);
  await send(station, 'grantRole', [await station.getFunction('MINTER_ROLE')(), own]);
  await send(meow, 'grantRole', [await meow.getFunction('MINTER_ROLE')(), own]);
  await send(cats, 'setStation', [station]);
  await send(station, 'addKinds', [[[KIND, 'Sleepy', 'sleepy.json', 0]]]);
  await send(profile, 'addNftAddress', [cats]);
  await send(profile, 'addTeam', ['Syrup Storm', '']);

  let minted = 0;
  /** Gives an account a cat and lets the profile take it and exactly the cost. */
  async function equip(by: JsonRpcSigner): Promise<number> {
    const account = await by.getAddress();
    await send(meow, 'mint', [account, COST * 5n]);
    await send(meow, 'approve', [profile, COST], by);
    await send(station, 'mintCollectible', [account, KIND]);
    await send(cats, 'approve', [profile, minted], by);
    minted += 1;
    return minted - 1;
  }

  // The first of all pays for the contract's own counters.
  await send(profile, 'createProfile', [1, cats, await equip(alice)], alice);
  const gas: ProfileGas = {
    'profile: create': await send(profile, 'createProfile', [1, cats, await equip(bob)], bob),
    'profile: change the picture': await send(
      profile,
      'updateProfile',
      [cats, await equip(bob)],
      bob,
    ),
    'profile: pause': await send(profile, 'pauseProfile', [], bob),
    'profile: reactivate': 0,
  };
  gas['profile: reactivate'] = await send(
    profile,
    'reactivateProfile',
    [cats, await equip(bob)],
    bob,
  );
  return gas;
}
