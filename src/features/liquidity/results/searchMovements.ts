import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { addressTopic, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { chain } from '#config/chains.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import type { StakingPlace } from './farmEvents.ts';

/** Logs that tell which blocks to read. */
export interface MovementSearch {
  /** Transfers of the LP token. */
  transfers: Log[];
  /** Account's events in all pools of the farming contract, and the rewards minted for it. */
  stakes: Log[];
  mints: Log[];
  fromBlock: number;
  isComplete: boolean;
}

/**
 * Finds the blocks to read: transfers of LP tokens from or to an account, and its events in the
 * farm.
 */
export function searchMovements(
  pair: Address,
  account: Address,
  farm: StakingPlace | undefined,
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<MovementSearch>> {
  return async (dispatch) => {
    const transfer = eventTopic(pairAbi, 'Transfer');
    const mine = addressTopic(account);
    const ofFarm = farm && [
      { address: farm.contract, topics: [null, mine] },
      { address: farm.rewardToken, topics: [transfer, addressTopic(ZERO_ADDRESS), mine] },
    ];
    const queries = [
      { address: pair, topics: [transfer, mine] },
      { address: pair, topics: [transfer, null, mine] },
      ...(ofFarm ?? []),
    ];
    const parts = queries.map(() => 0);
    const read = (query: (typeof queries)[number], place: number) => {
      const reportProgress = (done: number, total: number): void => {
        parts[place] = total > 0 ? done / total : 1;
        onProgress(
          parts.reduce((sum, part) => sum + part, 0),
          parts.length,
        );
      };
      return dispatch(
        readLogs(
          { ...query, fromBlock: chain.deployment.startBlock },
          { signal, onProgress: reportProgress },
        ),
      );
    };
    const readings = await Promise.all(queries.map(read));
    const fromBlock = Math.max(...readings.map((reading) => reading.fromBlock));
    const [sent = [], received = [], stakes = [], mints = []] = readings.map(({ logs }) =>
      logs.filter((log) => log.block >= fromBlock),
    );
    return {
      transfers: [...sent, ...received],
      stakes,
      mints,
      fromBlock,
      isComplete: readings.every((reading) => reading.isComplete),
    };
  };
}
