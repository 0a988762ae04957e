// The public chain that a back-fill is measured on: swaps in two hundred pairs, each of a transaction
// of its own with the transfers of its two tokens, as a router makes them.
import {
  fakeChain,
  type Emitted,
  type FakeChain,
} from '../../services/indexer/testing/fakeChain.ts';
import { fake } from '../../services/indexer/testing/testIndex.ts';

export const PAIRS = 200;
export const ACCOUNTS = 1_000;
/** Swaps in a block, of which each brings two events that are indexed: Sync and Swap. */
const BLOCK_SWAPS = 8;
/** Blocks at the head that a back-fill does not reach, and one step more. */
const HEAD_BLOCKS = 128;
const BLOCK_SECONDS = 3;

/** Addresses as numbers, which the others follow. */
export const FIRST_PAIR = 0x9a_0000;
export const FIRST_ACCOUNT = 0x1_0000;

const ONE = 10n ** 18n;
const address = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
export const pairAddress = (index: number): string => address(FIRST_PAIR + index);
export const accountAddress = (index: number): string => address(FIRST_ACCOUNT + index);
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)';
const SYNC = 'Sync(uint112 reserve0, uint112 reserve1)';
const SWAP =
  'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)';

interface Pair {
  address: string;
  token0: string;
  token1: string;
  reserves: [bigint, bigint];
}

function swap(pair: Pair, transaction: number): Emitted[] {
  const sender = accountAddress((transaction * 7_919) % ACCOUNTS);
  const isSell = transaction % 2 === 0;
  const spent = ONE / BigInt(50 + (transaction % 1_000));
  const got = (pair.reserves[1] * spent) / (pair.reserves[0] + spent);
  pair.reserves = isSell
    ? [pair.reserves[0] + spent, pair.reserves[1] - got]
    : [pair.reserves[0] - spent, pair.reserves[1] + got];
  const moved = (token: string, amount: bigint, isIn: boolean): Emitted => ({
    address: token,
    signature: TRANSFER,
    values: isIn ? [sender, pair.address, amount] : [pair.address, sender, amount],
    transaction,
    sender,
  });
  const of = { address: pair.address, transaction, sender };
  const amounts = isSell ? [spent, 0n, 0n, got] : [0n, got, spent, 0n];
  return [
    moved(pair.token0, spent, isSell),
    moved(pair.token1, got, !isSell),
    { ...of, signature: SYNC, values: pair.reserves },
    { ...of, signature: SWAP, values: [fake.router, ...amounts, sender] },
  ];
}

/**
 * Mines `swaps` swaps on chain 56, older than what can be reorganised: of 2023, or all within the
 * last day (40,000 swaps take four hours).
 */
export function swapChain(swaps: number, isRecent = false): FakeChain {
  const blocks = swaps / BLOCK_SWAPS + HEAD_BLOCKS + 2;
  const chain = isRecent
    ? fakeChain(56, Math.floor(Date.now() / 1_000 - blocks * BLOCK_SECONDS))
    : fakeChain(56);
  const pairs = Array.from({ length: PAIRS }, (_, index): Pair => ({
    address: pairAddress(index),
    token0: fake.wbnb,
    // The first one prices all others' trades.
    token1: index === 0 ? fake.busd : address(0x70_0000 + index),
    reserves: [10_000n * ONE, 5_000_000n * ONE],
  }));
  chain.mine(
    pairs.flatMap(({ address: one, token0, token1, reserves }, index): Emitted[] => [
      {
        address: fake.factory,
        signature:
          'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)',
        values: [token0, token1, one, index + 1],
      },
      { address: one, signature: SYNC, values: reserves },
    ]),
  );
  for (let first = 0; first < swaps; first += BLOCK_SWAPS)
    chain.mine(
      Array.from({ length: BLOCK_SWAPS }, (_, index) =>
        swap(pairs[((first + index) * 31) % PAIRS]!, first + index),
      ).flat(),
    );
  for (let block = 0; block < HEAD_BLOCKS; block += 1) chain.mine([]);
  return chain;
}
