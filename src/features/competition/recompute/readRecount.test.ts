import { Interface } from 'ethers';
import { beforeEach, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { pairStateAbi } from '#protocol/abi/pairStateAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { battleTerms, BUSD_PAIR, COMPETITION, MEOW_PAIR } from '#testing/battle.ts';
import { FakeLogs, type FakeLog } from '#testing/fakeLogs.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { E18 } from '#testing/units.ts';
import { MissingLogs } from './missingLogs.ts';
import { readRecount } from './readRecount.ts';

const ROUTER: Address = '0x00000000000000000000000000000000000000a1';
const WALLET: Address = '0x00000000000000000000000000000000000000c1';
const STRANGER: Address = '0x00000000000000000000000000000000000000e1';
/** Blocks whose swaps count: the battle opens with the first and closes after the last. */
const FIRST = 50;
const LAST = 90;

const pairs = new Interface(pairAbi);
const battle = new Interface(competitionAbi);
const profiles = new Interface(profileAbi);

let world: ProfileWorld;
let node: FakeLogs;
/** Senders of the transactions by their hashes. */
let senders: Map<string, Address>;

const logOf = (
  address: Address,
  block: number,
  { topics, data }: { topics: string[]; data: string },
) => ({ address, block, topics: topics as Hex[], data: data as Hex }) satisfies FakeLog;

function register(account: Address, teamId: number): void {
  const log = battle.encodeEventLog('UserRegister', [account, teamId]);
  node.logs.push({ ...logOf(COMPETITION, 20, log), index: node.logs.length });
}

function addTeam(id: number, block: number): void {
  const log = profiles.encodeEventLog('TeamAdd', [id, 'Team']);
  node.logs.push({ ...logOf(profileContract, block, log), index: node.logs.length });
}

/** Adds a swap that takes BNB into a pair, sent by an account in a transaction of its own. */
function buy(from: Address, pair: Address, block: number, bnb: bigint, to = from): void {
  const hash: Hex = `0x${(senders.size + 1).toString(16).padStart(64, '0')}`;
  const amounts = pair === BUSD_PAIR ? [bnb, 0n, 0n, 5n] : [0n, bnb, 5n, 0n];
  senders.set(hash, from);
  node.logs.push({
    ...logOf(pair, block, pairs.encodeEventLog('Swap', [ROUTER, ...amounts, to])),
    index: senders.size,
    transactionHash: hash,
  });
}

/** Adds the reserves that the pricing pair has after a block. */
function price(block: number, usdPerBnb: bigint): void {
  node.logs.push({
    ...logOf(BUSD_PAIR, block, pairs.encodeEventLog('Sync', [10n * E18, 10n * E18 * usdPerBnb])),
    index: 1_000,
  });
}

function recount(progress: object[] = []) {
  const { timestamp, block } = world.fake;
  const timeOf = (number: number): number => timestamp - (block - number) * 3;
  return world.dispatch(
    readRecount(
      {
        competition: COMPETITION,
        document: battleTerms,
        times: { opensAt: timeOf(FIRST), closesAt: timeOf(LAST) + 1 },
      },
      {
        signal: new AbortController().signal,
        onProgress: (done, total, step) => progress.push({ step, done, total }),
      },
    ),
  );
}

beforeEach(() => {
  world = createProfileWorld();
  node = new FakeLogs(world.fake);
  senders = new Map();
  const { fake } = world;
  fake.on('eth_getTransactionByHash', ([hash]) => {
    const from = senders.get(String(hash));
    return from ? { hash, from } : null;
  });
  fake.on('eth_getCode', ([account]) => (String(account).toLowerCase() === WALLET ? '0x60' : '0x'));
  // 300 dollars a BNB before the first block.
  fake.answer(pairStateAbi, BUSD_PAIR, 'getReserves', [10n * E18, 3_000n * E18, 0n]);
  for (const id of [1, 2, 3]) addTeam(id, 10);
  register(OWNER, 1);
  register(OTHER, 2);
  register(WALLET, 2);
});

it('knows the teams of before the battle, so that one added since changes no file', async () => {
  buy(OWNER, BUSD_PAIR, FIRST, E18);
  const { text } = await recount();
  addTeam(4, FIRST);
  addTeam(5, LAST + 1);
  const again = await recount();
  expect(again.text).toBe(text);
  expect(again.teams.map(({ teamId }) => teamId)).toEqual([1, 2, 3]);
});

it('counts swaps of all pairs in the blocks of the battle, at the price of the block before', async () => {
  buy(OWNER, BUSD_PAIR, FIRST - 1, E18);
  buy(OWNER, BUSD_PAIR, FIRST, E18);
  price(60, 400n);
  buy(OWNER, MEOW_PAIR, 60, E18);
  buy(OTHER, MEOW_PAIR, LAST, 2n * E18);
  buy(OTHER, MEOW_PAIR, LAST + 1, 50n * E18);
  const { file, swaps, teams } = await recount();
  expect(file).toMatchObject({ firstBlock: FIRST, lastBlock: LAST, winningTeam: 2 });
  expect(swaps).toBe(3);
  expect(teams.map(({ teamId, volumeE18 }) => [teamId, volumeE18])).toEqual([
    [2, 800n * E18],
    [1, 600n * E18],
    [3, 0n],
  ]);
});

it('credits a contract that takes part with the swaps that others send for it', async () => {
  buy(STRANGER, BUSD_PAIR, FIRST, E18, WALLET);
  buy(STRANGER, BUSD_PAIR, FIRST, E18, OWNER);
  const { file } = await recount();
  expect(file.rows.map(({ account }) => account)).toEqual([WALLET]);
});

it('reads a block with many swaps at once', async () => {
  for (let count = 0; count < 9; count += 1) buy(OWNER, BUSD_PAIR, 70, E18);
  world.fake.on('eth_getBlockByNumber', ([, isWhole]) =>
    isWhole === true
      ? { transactions: [...senders].map(([hash, from]) => ({ hash, from })) }
      : undefined,
  );
  const progress: object[] = [];
  const { file } = await recount(progress);
  expect(world.fake.count('eth_getTransactionByHash')).toBe(0);
  expect(file.rows[0]).toMatchObject({ trades: 9 });
  expect(progress).toContainEqual({ step: 'counting', done: 9, total: 9 });
});

it('takes the price from the logs where no node keeps the state of then', async () => {
  price(30, 200n);
  world.fake.on('eth_call', ([, tag]) => {
    if (tag !== 'latest') throw new RpcError('unreachable', 'missing trie node');
    return undefined;
  });
  buy(OWNER, BUSD_PAIR, FIRST, E18);
  const { teams } = await recount();
  expect(teams[0]).toMatchObject({ teamId: 1, volumeE18: 200n * E18 });
});

it('is empty where nobody traded', async () => {
  const { file, swaps } = await recount();
  expect(file.rows).toEqual([]);
  expect(swaps).toBe(0);
});

it('says that the node lacks a transaction', async () => {
  buy(OWNER, BUSD_PAIR, FIRST, E18);
  senders.clear();
  await expect(recount()).rejects.toBeInstanceOf(MissingLogs);
});
