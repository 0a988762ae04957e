import { erc20Abi } from '#chain/abi/erc20Abi.ts';
import { addressTopic, decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type LogReading, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { chain } from '#config/chains.ts';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/** Where an allowance was once given. How much it is today, only the token knows. */
export interface AllowancePlace {
  token: Address;
  spender: Address;
}

export interface AllowanceSearch extends Pick<LogReading, 'fromBlock' | 'isComplete'> {
  /** The newest first, each once. */
  places: readonly AllowancePlace[];
}

export const placeKey = ({ token, spender }: AllowancePlace): string => `${token}-${spender}`.toLowerCase();

/** The places that logs tell of, the newest first. A token's log of another shape (collectibles log the same event) is passed over. */
export function placesIn(logs: readonly Log[]): AllowancePlace[] {
  const places = new Map<string, AllowancePlace>();
  for (const log of logs.toReversed()) {
    const event = decodeLog(erc20Abi, log);
    if (event?.name !== 'Approval') continue;
    const place = { token: log.address, spender: event.args.spender };
    const key = placeKey(place);
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

/**
 * Every token of which `owner` has ever allowed one of this deployment's contracts something, from the tokens' own logs:
 * asked for by owner and spender, so that nobody else's approvals are among them. Rejects as `readLogs` does.
 */
export function findAllowances(owner: Address, options: ReadLogsOptions): AppThunk<Promise<AllowanceSearch>> {
  return async (dispatch) => {
    const spenders = Object.values(chain.deployment.contracts).flatMap((address) => toAddress(address) ?? []);
    const topics = [eventTopic(erc20Abi, 'Approval'), addressTopic(owner), spenders.map(addressTopic)];
    const { logs, fromBlock, isComplete } = await dispatch(readLogs({ topics, fromBlock: chain.deployment.startBlock }, options));
    return { places: placesIn(logs), fromBlock, isComplete };
  };
}
