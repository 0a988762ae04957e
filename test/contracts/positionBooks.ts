import { ZeroAddress } from 'ethers';
import * as fc from 'fast-check';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { deployExchange } from './exchange.ts';

type World = Awaited<ReturnType<typeof deployExchange>>;

/** Any step in the life of a position. */
export const step = fc.record({
  kind: fc.constantFrom(
    'deposit',
    'withdraw',
    'swap',
    'swapBack',
    'send',
    'receive',
    'feeOn',
    'feeOff',
    'othersDeposit',
    'depositFor',
  ),
  part: fc.bigInt({ min: 1n, max: 400n }),
});

/** Returns the token at an address. */
export const token = (address: string): Token => ({
  chainId: 31337,
  address: address as Address,
  decimals: 18,
  symbol: 'T',
  name: 'T',
});

/** Runs a thunk against the test's chain, as the app would against its node. */
export async function run<T>({ provider }: World, thunk: AppThunk<Promise<T>>): Promise<T> {
  const currentBlock = Number(await provider.request({ method: 'eth_blockNumber', params: [] }));
  const rpc = {
    request: async (method: string, params: unknown[] = []) => provider.request({ method, params }),
  };
  const getState = () => ({ blocks: { currentBlock, resets: 0 } });
  const dispatch = (inner: (...args: unknown[]) => unknown): unknown =>
    inner(dispatch, getState, { rpc });
  return (await dispatch(thunk as never)) as T;
}

/** Reads the pool from its pair. */
export async function readPool({ pair, factory, fishAddress, milkAddress }: World): Promise<Pool> {
  const [token0, token1] = sortTokens(token(fishAddress), token(milkAddress))!;
  const [reserve0, reserve1] = (await pair.getFunction('getReserves')()) as [bigint, bigint];
  const [totalSupply, kLast, feeTo] = (await Promise.all([
    pair.getFunction('totalSupply')(),
    pair.getFunction('kLast')(),
    factory.getFunction('feeTo')(),
  ])) as [bigint, bigint, string];
  const address = (await pair.getAddress()) as Address;
  return {
    pair: { address, token0, token1, reserve0, reserve1 },
    totalSupply,
    kLast,
    isFeeOn: feeTo !== ZeroAddress,
  };
}

/** Returns the liquidity per share, from the pair itself: the yardstick for accrued fees. */
const perShare = (pool: Pool): number =>
  Math.sqrt(Number(pool.pair.reserve0) * Number(pool.pair.reserve1)) / Number(supplyWithFee(pool));

/**
 * Records Alice's deposits and withdrawals as the router returned them, and the fees her shares
 * earned.
 */
export class Books {
  deposited: [bigint, bigint] = [0n, 0n];
  withdrawn: [bigint, bigint] = [0n, 0n];
  fees: [number, number] = [0, 0];
  kinds: string[] = [];
  #last: { pool: Pool; held: bigint } | undefined;

  /** Ends the current period and begins the next with so many shares. */
  turn(before: Pool, after: Pool, held: bigint): void {
    if (this.#last && this.#last.held > 0n) {
      const grown = 1 - perShare(this.#last.pool) / perShare(before);
      const shares = Number(this.#last.held) / Number(supplyWithFee(before));
      this.fees = [
        this.fees[0] + shares * Number(before.pair.reserve0) * grown,
        this.fees[1] + shares * Number(before.pair.reserve1) * grown,
      ];
    }
    this.#last = { pool: after, held };
  }
}
