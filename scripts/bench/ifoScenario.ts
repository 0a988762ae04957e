/**
 * Measures the gas of a token sale in fixed steps on a fresh chain, with the exchange's own LP
 * tokens and real profiles, beside the reference's contract (reference table D, compiled from its
 * public source).
 */
import { Contract, parseEther, toQuantity, type InterfaceAbi, type JsonRpcSigner } from 'ethers';
import { startGasChain } from './gasChain.ts';

/** Gas used by the reference's contract. */
export const ifoReference = {
  'sale: commit to the basic pool': 127_982,
  'sale: commit to the unlimited pool': 110_474,
  'sale: harvest the basic pool': 139_826,
  'sale: harvest the unlimited pool': 126_827,
} as const;

type IfoGas = Record<keyof typeof ifoReference, number>;

/** Most that a commitment and a harvest may cost. */
export const IFO_MOST_GAS = 110_000;

const [KIND, COST, AMOUNT] = [5, parseEther('1'), parseEther('10')];
/** Blocks in which the sale is prepared, and how long it is. */
const [NOTICE, LENGTH] = [100, 50];

/** Runs every call in the order that its price depends on. Gas used by the receipt, less refunds. */
export async function runIfoScenario(): Promise<IfoGas> {
  const { signers, own, deploy, send, hre, ethers, provider } = await startGasChain();
  const [owner, alice, bob] = signers;

  const mine = (blocks: number): Promise<unknown> =>
    provider.request({ method: 'hardhat_mine', params: [toQuantity(blocks)] });

  const meow = await deploy('MeowToken', own, 0, parseEther('1000'), 0);
  await send(meow, 'grantRole', [await meow.getFunction('MINTER_ROLE')(), own]);
  const [sold, other] = [
    await deploy('LocalToken', 'Sold', 'SOLD', 18, own),
    await deploy('LocalToken', 'Other', 'OTHER', 18, own),
  ];
  const factory = await deploy('MeowFactory', own);
  await send(factory, 'createPair', [meow, other]);
  const { abi } = await hre.artifacts.readArtifact('MeowPair');
  const pair = (await factory.getFunction('getPair')(meow, other)) as string;
  const lp = new Contract(pair, abi as InterfaceAbi, owner);
  for (const token of [meow, other]) await send(token, 'mint', [lp, parseEther('500')]);
  await send(lp, 'mint', [own]);

  const cats = await deploy('MeowCats', 'https://cats.example/', own);
  const station = await deploy('MintingStation', cats, own);
  const profile = await deploy('Profile', meow, COST, COST, COST, COST, own, own);
  await send(station, 'grantRole', [await station.getFunction('MINTER_ROLE')(), own]);
  await send(cats, 'setStation', [station]);
  await send(station, 'addKinds', [[[KIND, 'Sleepy', 'sleepy.json', 0]]]);
  await send(profile, 'addNftAddress', [cats]);
  await send(profile, 'addTeam', ['Syrup Storm', '']);

  const start = (await ethers.provider.getBlockNumber()) + NOTICE;
  const end = start + LENGTH;
  const sale = await deploy('Ifo', lp, sold, profile, start, end, end, 1_000, own);
  await send(sold, 'mint', [sale, AMOUNT * 4n]);
  await send(sale, 'setPool', [AMOUNT, AMOUNT, AMOUNT, false, 0]);
  await send(sale, 'setPool', [AMOUNT, AMOUNT, 0, true, 1]);
  await send(sale, 'updatePointParameters', [511_010_000, 250, 1]);
  await send(sale, 'open', []);
  await send(profile, 'grantRole', [await profile.getFunction('POINT_ROLE')(), sale]);
  for (const [place, by] of [alice, bob].entries()) {
    const account = await by.getAddress();
    await send(meow, 'mint', [account, COST]);
    await send(meow, 'approve', [profile, COST], by);
    await send(station, 'mintCollectible', [account, KIND]);
    await send(cats, 'approve', [profile, place], by);
    await send(profile, 'createProfile', [1, cats, place], by);
    await send(lp, 'transfer', [account, AMOUNT * 5n]);
    await send(lp, 'approve', [sale, AMOUNT * 5n], by);
  }
  await mine(start + 1 - (await ethers.provider.getBlockNumber()));

  // The first of all pays for the contract's own balances.
  const commit = (pid: number, by: JsonRpcSigner): Promise<number> =>
    send(sale, 'depositPool', [pid === 0 ? AMOUNT : AMOUNT * 3n, pid], by);
  await commit(0, alice);
  await commit(1, alice);
  const basic = await commit(0, bob);
  const unlimited = await commit(1, bob);
  await mine(LENGTH);
  const harvest = (pid: number, by: JsonRpcSigner): Promise<number> =>
    send(sale, 'harvestPool', [pid], by);
  await harvest(0, alice);
  await harvest(1, alice);
  return {
    'sale: commit to the basic pool': basic,
    'sale: commit to the unlimited pool': unlimited,
    // The first offered tokens of the account; the second harvest gives its first points.
    'sale: harvest the basic pool': await harvest(0, bob),
    'sale: harvest the unlimited pool': await harvest(1, bob),
  };
}
