/**
 * Measures the gas of the trading competition in fixed steps on a fresh chain. Claims prove a leaf
 * of a list of 1,500; the reference writes each winner's group from the owner's account instead.
 */
import { id, parseEther, toQuantity, type JsonRpcSigner } from 'ethers';
import { startGasChain } from './gasChain.ts';
import type { Address } from '../../src/lib/hex.ts';
import { toRaw } from '../../src/lib/raw.ts';
import { prizeTree } from '../../src/protocol/competitionResult.ts';

/**
 * Most gas of every call; a claim's is the bound that was set for it, with or without a cat, which
 * another transaction gives.
 */
export const competitionMost = {
  'competition: register': 87_000,
  'competition: propose a result': 136_000,
  'competition: begin the claims': 45_000,
  'competition: claim a prize with points': 120_000,
  'competition: claim a prize with points and a cat': 120_000,
  'competition: give a cat that was claimed': 215_000,
} as const;

type CompetitionGas = Record<keyof typeof competitionMost, number>;

const START = 1_900_000_000;
const HOUR = 3_600;
const LEAVES = 1_500;
const COST = parseEther('1');
const [STARTER, CHAMPION] = [0, 1];
const VOLUME = parseEther('1000');
const POINTS = 1_250;

/** Runs every call in the order that its price depends on. Gas used by the receipt, less refunds. */
export async function runCompetitionScenario(): Promise<CompetitionGas> {
  const { signers, own, deploy, send, provider } = await startGasChain();
  const [, objector, alice, bob] = signers;

  const reach = (time: number): Promise<unknown> =>
    provider.request({ method: 'evm_setNextBlockTimestamp', params: [toQuantity(time)] });

  await reach(START);
  const meow = await deploy('MeowToken', own, 0, parseEther('1000000'), 0);
  const cats = await deploy('MeowCats', 'https://cats.example/', own);
  const station = await deploy('MintingStation', cats, own);
  const profile = await deploy('Profile', meow, COST, COST, COST, COST, own, own);
  const keys = [own, await objector.getAddress()];
  const battle = await deploy('Competition', meow, profile, station, ...keys, 1, 1, own);
  await send(meow, 'grantRole', [id('MINTER_ROLE'), own]);
  for (const minter of [own, battle]) await send(station, 'grantRole', [id('MINTER_ROLE'), minter]);
  await send(profile, 'grantRole', [await profile.getFunction('POINT_ROLE')(), battle]);
  await send(cats, 'setStation', [station]);
  const kinds = ['Sleepy', 'Champion'].map((name, kind) => [kind, name, `${kind}.json`, 0]);
  await send(station, 'addKinds', [kinds]);
  await send(profile, 'addNftAddress', [cats]);
  for (const team of ['Syrup Storm', 'Fearsome Flippers'])
    await send(profile, 'addTeam', [team, '']);
  const times = [START + HOUR, START + 2 * HOUR, 1, HOUR];
  await send(battle, 'announce', [[id('terms'), ...times, 514_010_001, CHAMPION]]);

  let minted = 0;
  async function enter(by: JsonRpcSigner, team: number): Promise<number> {
    const account = await by.getAddress();
    await send(meow, 'mint', [account, COST]);
    await send(meow, 'approve', [profile, COST], by);
    await send(station, 'mintCollectible', [account, STARTER]);
    await send(cats, 'approve', [profile, minted], by);
    await send(profile, 'createProfile', [team, cats, minted], by);
    minted += 1;
    return send(battle, 'register', [], by);
  }
  await enter(alice, 1);
  const registered = await enter(bob, 2);

  const players = [
    { account: (await alice.getAddress()) as Address, teamId: 1 },
    { account: (await bob.getAddress()) as Address, teamId: 2 },
  ];
  const others = Array.from({ length: LEAVES - players.length }, (_, index) => ({
    account: toQuantity(2n ** 159n + BigInt(index)) as Address,
    teamId: 1,
  }));
  const rows = [...players, ...others].map((player) => ({
    ...player,
    group: 3,
    volumeRaw: toRaw(VOLUME),
    meowRaw: toRaw(COST),
    points: POINTS,
  }));
  const tree = prizeTree(rows);
  const total = COST * BigInt(LEAVES);
  await reach(START + 2 * HOUR);
  await send(meow, 'mint', [await battle.getAddress(), total]);
  const proposed = await send(battle, 'propose', [[tree.root, id('file'), total, 1, 2, 1]]);
  await reach(START + 2 * HOUR + 60);
  const begun = await send(battle, 'updateCompetitionStatus', []);
  const claim = (place: number, by: JsonRpcSigner): Promise<number> =>
    send(battle, 'claimReward', [3, VOLUME, COST, POINTS, tree.proof(place)], by);
  return {
    'competition: register': registered,
    'competition: propose a result': proposed,
    'competition: begin the claims': begun,
    'competition: claim a prize with points and a cat': await claim(0, alice),
    'competition: claim a prize with points': await claim(1, bob),
    'competition: give a cat that was claimed': await send(battle, 'giveOwed', [
      await alice.getAddress(),
    ]),
  };
}
