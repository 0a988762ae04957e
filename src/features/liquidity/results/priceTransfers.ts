import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { contractCall, type CallKey } from '#chain/calls.ts';
import { readBatch } from '#chain/multicall/readBatch.ts';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import type { Pair, TokenPair } from '#entities/pairs/pairTypes.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { ratio } from '#lib/ratio.ts';
import type { AppThunk } from '#redux';
import { keepsShares, priced, type DatedMovement } from './movement.ts';
import type { PoolState } from './poolState.ts';

/** Pool, without what changes with every trade. */
export interface HistoryPool {
  address: Address;
  tokens: TokenPair;
  /** True when the protocol takes its share of the fees. */
  isFeeOn: boolean;
  /** False where both tokens are known to take no tax, so that the pool's amounts are what moved. */
  mayBeTaxed?: boolean;
}

/** Reads the pool's state at the end of a block; `null` where the nodes have pruned it. */
function readStateAt(
  { address, tokens, isFeeOn }: HistoryPool,
  block: number,
): AppThunk<Promise<PoolState | null>> {
  return async (_dispatch, _getState, { rpc }) => {
    const calls = {
      reserves: contractCall(pairAbi, address, 'getReserves', []),
      supply: contractCall(pairAbi, address, 'totalSupply', []),
      kLast: contractCall(pairAbi, address, 'kLast', []),
    };
    const answers = new Map<CallKey, Hex | null>();
    await readBatch(
      rpc,
      Object.values(calls).map((call) => call.key),
      { block },
      {
        answered: (answer) => {
          for (const [key, value] of Object.entries(answer.answers))
            answers.set(key as CallKey, value);
        },
        refused: () => undefined,
        failed: () => undefined,
      },
    );
    const [reserves, supply, kLast] = [
      answers.get(calls.reserves.key),
      answers.get(calls.supply.key),
      answers.get(calls.kLast.key),
    ];
    if (!reserves || !supply || !kLast) return null;
    try {
      const [reserve0, reserve1] = calls.reserves.decode(reserves);
      const pair: Pair = { address, token0: tokens[0], token1: tokens[1], reserve0, reserve1 };
      const then: Pool = {
        pair,
        totalSupply: calls.supply.decode(supply),
        kLast: calls.kLast.decode(kLast),
        isFeeOn,
      };
      return then.totalSupply === 0n
        ? null
        : { reserve0, reserve1, supply: ratio(supplyWithFee(then)) };
    } catch {
      return null;
    }
  };
}

/**
 * Values the transfers whose transaction does not show the pool's state, newest first, as far back
 * as the nodes keep state.
 */
export function priceTransfers(
  pool: HistoryPool,
  movements: readonly DatedMovement[],
): AppThunk<Promise<DatedMovement[]>> {
  return async (dispatch) => {
    const result: DatedMovement[] = [];
    let isForgotten = false;
    for (const movement of movements.toReversed()) {
      const isOpen: boolean =
        movement.amounts === null && !keepsShares(movement.kind) && !isForgotten;
      const state: PoolState | null | undefined = isOpen
        ? await dispatch(readStateAt(pool, movement.block))
        : undefined;
      isForgotten ||= state === null;
      result.unshift(state ? { ...priced(movement, state), at: movement.at } : movement);
    }
    return result;
  };
}
