import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { addressTopic, decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type LogReading, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { ourContracts } from '#protocol/contracts.ts';
import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { allowancePlaceKey, type AllowancePlace } from './places.ts';

export interface AllowanceSearch extends Pick<LogReading, 'fromBlock' | 'isComplete'> {
  /** Newest first, without duplicates. */
  places: readonly AllowancePlace[];
}

/**
 * Returns the places in approval logs, newest first. Skips logs of another shape (collectibles log
 * the same event).
 */
function placesIn(logs: readonly Log[]): AllowancePlace[] {
  const places = new Map<string, AllowancePlace>();
  for (const log of logs.toReversed()) {
    const event = decodeLog(erc20Abi, log);
    if (event?.name !== 'Approval') continue;
    const place = { token: log.address, spender: event.args.spender };
    const key = allowancePlaceKey(place);
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

/**
 * Finds every allowance `owner` ever gave to one of our contracts, from the tokens' logs, filtered
 * by owner and by all our contracts in one request. Rejects as `readLogs` does.
 */
export function findAllowances(
  owner: Address,
  options: ReadLogsOptions,
): AppThunk<Promise<AllowanceSearch>> {
  return async (dispatch) => {
    const topics = [
      eventTopic(erc20Abi, 'Approval'),
      addressTopic(owner),
      ourContracts().map(addressTopic),
    ];
    const { logs, fromBlock, isComplete } = await dispatch(
      readLogs({ topics, fromBlock: chain.deployment.startBlock }, options),
    );
    return { places: placesIn(logs), fromBlock, isComplete };
  };
}
