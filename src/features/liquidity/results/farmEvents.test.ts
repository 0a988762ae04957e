import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import type { Log } from '#chain/logs/decodeLog.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { rewardIn, stakeEvent, type StakingPlace } from './farmEvents.ts';
import { movementsIn } from './movements.ts';
import { positionResult } from './resultMath.ts';
import { TestPool } from '#testing/positionPool.ts';

const PAIR: Address = '0x00000000000000000000000000000000000000F0';
const CHEF: Address = '0x00000000000000000000000000000000000000C4';
const ME: Address = '0x00000000000000000000000000000000000000A1';
const ZAP: Address = '0x00000000000000000000000000000000000000c3';
const FEES: Address = '0x00000000000000000000000000000000000000FE';
const MEOW: Address = '0x00000000000000000000000000000000000000E0';
const farm: StakingPlace = { contract: CHEF, pids: [3], rewardToken: MEOW };
const [pair, chef] = [new Interface(pairAbi), new Interface(masterChefAbi)];

type Event = [address: Address, name: string, ...values: unknown[]];

/** Creates the logs of one transaction. */
function logs(...events: Event[]): Log[] {
  return events.map(([address, name, ...values], index) => {
    const { topics, data } = (address === CHEF ? chef : pair).encodeEventLog(name, values) as {
      topics: Hex[];
      data: Hex;
    };
    return { address, topics, data, block: 7, index: 10 + index, transactionHash: '0xaa' };
  });
}
const kinds = (...events: Event[]) =>
  movementsIn(logs(...events), ME, farm).map(({ kind, liquidity }) => [kind, liquidity]);

describe('LP tokens in a farm', () => {
  it('are staked and withdrawn without being transfers', () => {
    expect(kinds([PAIR, 'Transfer', ME, CHEF, 100n], [CHEF, 'Deposit', ME, 3n, 100n])).toEqual([
      ['staked', 100n],
    ]);
    for (const name of ['Withdraw', 'EmergencyWithdraw']) {
      expect(kinds([CHEF, name, ME, 3n, 100n], [PAIR, 'Transfer', CHEF, ME, 100n])).toEqual([
        ['unstaked', 100n],
      ]);
    }
  });

  it("are reduced by the farm's fee, which is lost for good", () => {
    expect(
      kinds(
        [PAIR, 'Transfer', ME, CHEF, 100n],
        [PAIR, 'Transfer', CHEF, FEES, 4n],
        [CHEF, 'Deposit', ME, 3n, 96n],
      ),
    ).toEqual([
      ['staked', 96n],
      ['sent', 4n],
    ]);
  });

  it('are transfers without an event of the farm, or with one of another of its pools', () => {
    expect(kinds([PAIR, 'Transfer', ME, CHEF, 100n])).toEqual([['sent', 100n]]);
    expect(kinds([PAIR, 'Transfer', ME, CHEF, 100n], [CHEF, 'Deposit', ME, 4n, 100n])).toEqual([
      ['sent', 100n],
    ]);
    expect(kinds([PAIR, 'Transfer', CHEF, ME, 100n])).toEqual([['received', 100n]]);
  });

  /** A zap mints shares for itself, stakes them for the account, and the farm takes its fee. */
  const zapIn: Event[] = [
    [PAIR, 'Transfer', ZERO_ADDRESS, ZAP, 100n],
    [PAIR, 'Sync', 1_000n, 2_000n],
    [PAIR, 'Mint', ZAP, 100n, 200n],
    [PAIR, 'Transfer', ZAP, CHEF, 100n],
    [PAIR, 'Transfer', CHEF, FEES, 4n],
    [CHEF, 'Deposit', ME, 3n, 96n],
  ];

  it('are deposited and staked by a zap, though none ever was in the wallet', () => {
    expect(kinds(...zapIn)).toEqual([
      ['deposit', 100n],
      ['staked', 96n],
      ['sent', 4n],
    ]);
    const [deposit, , fee] = movementsIn(logs(...zapIn), ME, farm);
    expect(deposit!.amounts).toEqual({ amount0: 100n, amount1: 200n });
    expect(fee!.amounts).toEqual({ amount0: 4n, amount1: 8n });
    const all = movementsIn(logs(...zapIn), ME, farm);
    expect(new Set(all.map(({ index }) => index)).size).toBe(all.length);
  });

  it('are unstaked and withdrawn by a zap, though none reached the wallet', () => {
    const zapOut: Event[] = [
      [CHEF, 'Withdraw', ME, 3n, 96n],
      [MEOW, 'Transfer', ZERO_ADDRESS, ME, 5n],
      [PAIR, 'Transfer', CHEF, ZAP, 96n],
      [PAIR, 'Transfer', ZAP, PAIR, 96n],
      [PAIR, 'Transfer', PAIR, ZERO_ADDRESS, 96n],
      [PAIR, 'Sync', 904n, 1_808n],
      [PAIR, 'Burn', ZAP, 96n, 192n, ZAP],
    ];
    const found = movementsIn(
      logs(...zapOut).filter(({ address }) => address !== MEOW),
      ME,
      farm,
    );
    expect(found.map(({ kind, liquidity }) => [kind, liquidity])).toEqual([
      ['unstaked', 96n],
      ['withdrawal', 96n],
    ]);
    expect(found[1]!.amounts).toEqual({ amount0: 96n, amount1: 192n });
    expect(found[0]!.index).not.toBe(found[1]!.index);
  });

  it('are received where another account stakes for this one, less the fee that it paid', () => {
    const given: Event[] = [
      [PAIR, 'Transfer', FEES, CHEF, 100n],
      [PAIR, 'Transfer', CHEF, FEES, 4n],
      [CHEF, 'Deposit', ME, 3n, 96n],
    ];
    expect(kinds(...given)).toEqual([
      ['received', 96n],
      ['staked', 96n],
    ]);
  });

  it('are nothing of this account where another one stakes for itself', () => {
    expect(kinds([PAIR, 'Transfer', FEES, CHEF, 100n], [CHEF, 'Deposit', FEES, 3n, 100n])).toEqual(
      [],
    );
  });

  it('count as held: they earn fees, and are neither deposited nor withdrawn', () => {
    const pool = new TestPool(10n ** 24n, 10n ** 24n);
    pool.deposit(10n ** 22n);
    const before = [...pool.movements];
    const held = pool.held;
    pool.swap(10n ** 22n, 25n);
    const [stake] = movementsIn(
      logs([PAIR, 'Transfer', ME, CHEF, held], [CHEF, 'Deposit', ME, 3n, held]),
      ME,
      farm,
    );
    const reward = { ...stake!, kind: 'reward' as const, liquidity: 5n };
    expect(positionResult([...before, stake!, reward], pool.pool(), held)).toEqual(
      positionResult(before, pool.pool(), held),
    );
  });
});

describe('rewards of a farm', () => {
  const mint = (amount: bigint): Event => [MEOW, 'Transfer', ZERO_ADDRESS, ME, amount];
  const paid = (...events: Event[]): bigint | null => {
    const all = logs(...events);
    const stakes = all.flatMap((log) => stakeEvent(log, CHEF, ME) ?? []);
    const mints = all.filter(({ address }) => address === MEOW);
    return rewardIn(stakes, mints, farm.pids);
  };
  const did = (name: string, pid: bigint): Event => [CHEF, name, ME, pid, 0n];

  it('come before the event of a deposit, and after that of a withdrawal', () => {
    expect(paid(mint(5n), did('Deposit', 3n))).toBe(5n);
    expect(paid(did('Withdraw', 3n), mint(5n))).toBe(5n);
    expect(paid(did('Deposit', 3n), did('EmergencyWithdraw', 3n))).toBe(0n);
  });

  it('are told apart from other pools’ rewards in the same transaction', () => {
    expect(paid(mint(5n), did('Deposit', 3n), mint(7n), did('Deposit', 4n))).toBe(5n);
    expect(paid(did('Withdraw', 4n), mint(7n), mint(5n), did('Deposit', 3n))).toBe(5n);
    expect(paid(did('Withdraw', 3n), mint(5n), did('Withdraw', 4n), mint(7n))).toBe(5n);
    expect(paid(did('Withdraw', 3n), mint(5n), did('Deposit', 3n), mint(7n))).toBe(5n);
  });

  it('are unknown where that is not possible', () => {
    expect(paid(did('Withdraw', 4n), mint(5n), did('Deposit', 3n))).toBeNull();
    expect(paid(mint(1n), mint(5n), did('Deposit', 3n))).toBeNull();
  });

  it('ignore what another account did', () => {
    expect(stakeEvent(logs([CHEF, 'Deposit', FEES, 3n, 1n])[0]!, CHEF, ME)).toBeUndefined();
    expect(stakeEvent(logs([PAIR, 'Transfer', ME, CHEF, 1n])[0]!, CHEF, ME)).toBeUndefined();
  });
});
