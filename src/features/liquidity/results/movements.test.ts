import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import type { Log } from '#chain/logs/decodeLog.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { movementsIn } from './movements.ts';
import { worthOf } from './poolState.ts';

const E18 = 10n ** 18n;
const PAIR: Address = '0x00000000000000000000000000000000000000F0';
const ME: Address = '0x00000000000000000000000000000000000000A1';
const OTHER: Address = '0x00000000000000000000000000000000000000B2';
const ZAP: Address = '0x00000000000000000000000000000000000000c3';
const coder = new Interface(pairAbi);

type Event = [name: 'Transfer' | 'Sync' | 'Mint' | 'Burn' | 'Swap', ...values: unknown[]];

/** Creates the pair's logs of one transaction. */
function logs(...events: Event[]): Log[] {
  return events.map(([name, ...values], index) => {
    const { topics, data } = coder.encodeEventLog(name, values) as { topics: Hex[]; data: Hex };
    return { address: PAIR, topics, data, block: 7, index: 10 + index, transactionHash: '0xaa' };
  });
}

/** Deposit of 10 and 20 into a pool of 90 and 180: a tenth of it afterwards. */
const mint = (to: Address): Event[] => [
  ['Transfer', ZERO_ADDRESS, to, 10n * E18],
  ['Sync', 100n * E18, 200n * E18],
  ['Mint', ZAP, 10n * E18, 20n * E18],
];
/** Withdrawal of ten of a hundred LP tokens from a pool of 100 and 200. */
const burn = (from: Address, liquidity = 10n * E18): Event[] => [
  ['Transfer', from, PAIR, liquidity],
  ['Transfer', PAIR, ZERO_ADDRESS, 10n * E18],
  ['Sync', 90n * E18, 180n * E18],
  ['Burn', ZAP, 10n * E18, 20n * E18, ME],
];
const around = {
  before: {
    reserve0: 90n * E18,
    reserve1: 180n * E18,
    supply: { numerator: 90n, denominator: 1n },
  },
  after: {
    reserve0: 100n * E18,
    reserve1: 200n * E18,
    supply: { numerator: 100n, denominator: 1n },
  },
};
const shares = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator / denominator) / 1e18;

describe('the movements in a transaction', () => {
  it('include a deposit where LP tokens are minted to the account, whoever paid', () => {
    const [found, ...others] = movementsIn(logs(...mint(ME)), ME);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'deposit',
      block: 7,
      index: 10,
      liquidity: 10n * E18,
      amounts: { amount0: 10n * E18, amount1: 20n * E18 },
    });
    expect(found?.before).toMatchObject({
      reserve0: around.before.reserve0,
      reserve1: around.before.reserve1,
    });
    expect([shares(found!.before!.supply), shares(found!.after!.supply)]).toEqual([90, 100]);
  });

  it('include a deposit although the protocol’s share was minted first, even to the account itself', () => {
    expect(movementsIn(logs(['Transfer', ZERO_ADDRESS, OTHER, 5n], ...mint(ME)), ME)).toMatchObject(
      [{ kind: 'deposit', index: 11 }],
    );
    const both = movementsIn(logs(['Transfer', ZERO_ADDRESS, ME, E18], ...mint(ME)), ME);
    expect(both).toMatchObject([
      { kind: 'received', liquidity: E18, amounts: { amount0: E18, amount1: 2n * E18 } },
      { kind: 'deposit', liquidity: 10n * E18 },
    ]);
  });

  it('begin with the first deposit of a pool', () => {
    const first = movementsIn(
      logs(
        ['Transfer', ZERO_ADDRESS, ZERO_ADDRESS, 1000n],
        ['Transfer', ZERO_ADDRESS, ME, 10n * E18 - 1000n],
        ['Sync', 10n * E18, 10n * E18],
        ['Mint', ZAP, 10n * E18, 10n * E18],
      ),
      ME,
    );
    expect(first).toMatchObject([
      {
        kind: 'deposit',
        after: { reserve0: 10n * E18, supply: { numerator: 10n * E18, denominator: 1n } },
      },
    ]);
  });

  it('include a withdrawal where the LP tokens are burned, by the router or through a contract', () => {
    for (const events of [
      burn(ME),
      [['Transfer', ME, ZAP, 10n * E18] satisfies Event, ...burn(ZAP)],
    ]) {
      const [found, ...others] = movementsIn(logs(...events), ME);
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        kind: 'withdrawal',
        liquidity: 10n * E18,
        amounts: { amount0: 10n * E18, amount1: 20n * E18 },
      });
      expect([shares(found!.before!.supply), shares(found!.after!.supply)]).toEqual([100, 90]);
    }
  });

  it('count only their own part of what was burned', () => {
    expect(movementsIn(logs(...burn(ME, 4n * E18)), ME)).toMatchObject([
      { kind: 'withdrawal', amounts: { amount0: 4n * E18, amount1: 8n * E18 } },
    ]);
  });

  it('include LP tokens received from another account’s deposit, at the pool’s price then', () => {
    expect(movementsIn(logs(...mint(ZAP), ['Transfer', ZAP, ME, 5n * E18]), ME)).toMatchObject([
      {
        kind: 'received',
        liquidity: 5n * E18,
        amounts: { amount0: 5n * E18, amount1: 10n * E18 },
        after: { reserve0: 100n * E18 },
      },
    ]);
  });

  it('include transfers without a value where no event shows the pool', () => {
    expect(
      movementsIn(logs(['Transfer', ME, OTHER, 5n], ['Transfer', OTHER, ME, 3n]), ME),
    ).toMatchObject([
      { kind: 'sent', liquidity: 5n, amounts: null, before: null, after: null },
      { kind: 'received', liquidity: 3n, amounts: null },
    ]);
  });

  it('are none where the account only trades, sends to itself, or sends nothing', () => {
    const swap: Event[] = [
      ['Sync', E18, E18],
      ['Swap', ME, 1n, 0n, 0n, 1n, ME],
    ];
    expect(
      movementsIn(
        logs(
          ...swap,
          ['Transfer', ME, ME, 5n],
          ['Transfer', ME, OTHER, 0n],
          ...mint(OTHER),
          ...burn(OTHER),
        ),
        ME,
      ),
    ).toEqual([]);
  });
});

describe('the value of LP tokens', () => {
  it('is their share of both reserves, rounded down, and zero in a pool without any', () => {
    expect(
      worthOf(1n, { reserve0: 10n, reserve1: 20n, supply: { numerator: 3n, denominator: 1n } }),
    ).toEqual({ amount0: 3n, amount1: 6n });
    expect(
      worthOf(1n, { reserve0: 10n, reserve1: 20n, supply: { numerator: 0n, denominator: 1n } }),
    ).toEqual({ amount0: 0n, amount1: 0n });
  });
});
