import { screen, within } from '@testing-library/react';
import { Interface } from 'ethers';
import { readRecount } from '#features/competition/recompute/readRecount.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { pairStateAbi } from '#protocol/abi/pairStateAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import type { ResultFile } from '#protocol/competitionResult.ts';
import { OTHER, OWNER } from './accounts.ts';
import {
  battleAddress,
  builtTerms,
  createBattleWorld,
  startBattleServices,
  type BattleServices,
  type BattleWorld,
} from './battleWorld.ts';
import { FakeLogs } from './fakeLogs.ts';
import { profileContract } from './profileWorld.ts';
import { E18 } from './units.ts';

/** Account that trades without taking part. */
export const BUYER: Address = '0x00000000000000000000000000000000000000E1';
/** Blocks whose swaps count. */
const [FIRST, LAST] = [50, 90];

const pairs = new Interface(pairAbi);
const events = new Interface(competitionAbi);
const profiles = new Interface(profileAbi);

/** Battle that has closed, with the logs from which its result is computed. */
export interface RecountWorld {
  world: BattleWorld;
  /** Away at first. */
  services: BattleServices;
  /** The result as the chain gives it. */
  right: ResultFile;
}

/** Creates a closed battle of two accounts, in which a third one traded too. */
export async function createRecountWorld(): Promise<RecountWorld> {
  localStorage.clear();
  const world = createBattleWorld();
  const services = startBattleServices(world);
  services.fault = () => 'away';
  services.answers.list = 'away';
  const node = new FakeLogs(world.fake);
  /** Adds a log, and returns its transaction. */
  function log(address: Address, block: number, of: { topics: string[]; data: string }): Hex {
    const index = node.logs.length;
    const transactionHash: Hex = `0x${(0x1000 + index).toString(16).padStart(64, '0')}`;
    const { topics, data } = of as { topics: Hex[]; data: Hex };
    node.logs.push({ address, block, index, transactionHash, topics, data });
    return transactionHash;
  }
  const { battle, fake } = world;
  Object.assign(battle, { phase: 'close', opensIn: (FIRST - 100) * 3, closesIn: (LAST - 99) * 3 });
  battle.own.hasRegistered = true;
  for (const id of [1, 2, 3])
    log(profileContract, 10, profiles.encodeEventLog('TeamAdd', [id, '']));
  log(battleAddress, 20, events.encodeEventLog('UserRegister', [OWNER, 2]));
  log(battleAddress, 20, events.encodeEventLog('UserRegister', [OTHER, 1]));
  // 300 dollars a BNB; each buys for whole BNB in the first pair.
  const { pair, bnbIs0 } = builtTerms.price;
  const reserves = bnbIs0 ? [10n * E18, 3_000n * E18] : [3_000n * E18, 10n * E18];
  fake.answer(pairStateAbi, pair, 'getReserves', [reserves[0]!, reserves[1]!, 0n]);
  const senders = new Map<string, Address>();
  for (const [from, bnb] of [
    [OWNER, 3n],
    [OTHER, 2n],
    [BUYER, 9n],
  ] as const) {
    const amounts = bnbIs0 ? [bnb * E18, 0n, 0n, 5n] : [0n, bnb * E18, 5n, 0n];
    const swap = pairs.encodeEventLog('Swap', [BUYER, ...amounts, from]);
    senders.set(log(pair, FIRST, swap), from);
  }
  fake.on('eth_getTransactionByHash', ([hash]) => ({ hash, from: senders.get(String(hash)) }));
  const times = {
    opensAt: fake.timestamp + battle.opensIn,
    closesAt: fake.timestamp + battle.closesIn,
  };
  const wish = { competition: battleAddress, document: builtTerms, times };
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const { file: right } = await world.dispatch(readRecount(wish, options));
  return { world, services, right };
}

/** Returns the queries of the result's part of the page. */
export const resultPart = async () => within(await screen.findByLabelText('The result'));
