// @document
import { screen, waitFor, within } from '@testing-library/react';
import { Interface } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { pairStateAbi } from '#protocol/abi/pairStateAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { prizeTree, resultText, type ResultFile } from '#protocol/competitionResult.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { dialogCalled, visitBattle } from '#testing/battleVisit.tsx';
import {
  battleAddress,
  builtTerms,
  createBattleWorld,
  startBattleServices,
  type BattleServices,
  type BattleWorld,
} from '#testing/battleWorld.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { profileContract } from '#testing/profileWorld.ts';
import { E18 } from '#testing/units.ts';
import '../components/dialogs.ts';
import { readRecount } from './readRecount.ts';

const STRANGER: Address = '0x00000000000000000000000000000000000000E1';
/** Blocks whose swaps count. */
const [FIRST, LAST] = [50, 90];

const pairs = new Interface(pairAbi);
const events = new Interface(competitionAbi);
const profiles = new Interface(profileAbi);

let world: BattleWorld;
let services: BattleServices;
let node: FakeLogs;
/** The result as the chain gives it. */
let right: ResultFile;

/** Adds a log, and returns its transaction. */
function log(address: Address, block: number, of: { topics: string[]; data: string }): Hex {
  const index = node.logs.length;
  const transactionHash: Hex = `0x${(0x1000 + index).toString(16).padStart(64, '0')}`;
  const { topics, data } = of as { topics: Hex[]; data: Hex };
  node.logs.push({ address, block, index, transactionHash, topics, data });
  return transactionHash;
}

beforeEach(async () => {
  localStorage.clear();
  world = createBattleWorld();
  services = startBattleServices(world);
  services.fault = () => 'away';
  services.answers.list = 'away';
  node = new FakeLogs(world.fake);
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
    [STRANGER, 9n],
  ] as const) {
    const amounts = bnbIs0 ? [bnb * E18, 0n, 0n, 5n] : [0n, bnb * E18, 5n, 0n];
    const swap = pairs.encodeEventLog('Swap', [STRANGER, ...amounts, from]);
    senders.set(log(pair, FIRST, swap), from);
  }
  fake.on('eth_getTransactionByHash', ([hash]) => ({ hash, from: senders.get(String(hash)) }));
  const times = {
    opensAt: fake.timestamp + battle.opensIn,
    closesAt: fake.timestamp + battle.closesIn,
  };
  const wish = { competition: battleAddress, document: builtTerms, times };
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  right = (await world.dispatch(readRecount(wish, options))).file;
});

const part = async () => within(await screen.findByLabelText('The result'));

describe('the published list', () => {
  const saved: Blob[] = [];

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
    // A document without navigation can't follow the link.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('is said to be missing, and offered to be saved unchanged once it is there', async () => {
    world.propose(right, 50);
    const user = visitBattle(world);
    const result = await part();
    expect(await result.findByText(/^The list couldn't be loaded from the service/)).toBeVisible();
    services.answers.list = { text: resultText(right) };
    await user.click(result.getByRole('button', { name: 'Retry' }));
    await user.click(await result.findByRole('button', { name: 'Download the list' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]!.size).toBe(resultText(right).length);
  });

  it('is not used where it was altered; the recomputed one claims all the same', async () => {
    world.propose(right, -10);
    world.battle.phase = 'claiming';
    services.answers.list = { text: resultText(right).replace('"trades":1', '"trades":2') };
    const user = visitBattle(world);
    const result = await part();
    expect(await result.findByText(/^The service's list doesn't match the root/)).toBeVisible();
    expect(result.queryByRole('button', { name: 'Download the list' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Claim prizes' })).toBeDisabled();

    await user.click(result.getByText('Recompute the result'));
    await result.findByText('The result is right');
    await user.click(screen.getByRole('button', { name: 'Claim prizes' }));
    const dialog = await dialogCalled('Claim your prizes');
    expect(await dialog.findByText('840 MEOW')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Claim prizes' }));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    const [, , meow, , proof] = decodeCall(competitionAbi, world.transactions()[0]!.data)!.args;
    expect(meow).toBe(840n * E18);
    expect(proof).toEqual(prizeTree(right.rows).proof(0));
  });
});
