import { readTimeOnce } from '#chain/blocks/readTimeOnce.ts';
import type { Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { rewardIn, stakeEvent, type StakingPlace } from './farmEvents.ts';
import type { DatedMovement, Movement } from './movement.ts';
import { movementsIn } from './movements.ts';
import type { MovementSearch } from './searchMovements.ts';

type Signal = Required<ReadLogsOptions>['signal'];

/**
 * Returns the farm's rewards in one transaction as a movement; `unknown` where they cannot be
 * determined, `undefined` where there are none.
 */
function rewardOf(
  { stakes, mints }: MovementSearch,
  account: Address,
  farm: StakingPlace,
  hash: Hex,
): Movement | 'unknown' | undefined {
  const inThis = (logs: readonly Log[]) => logs.filter((log) => log.transactionHash === hash);
  const events = inThis(stakes).flatMap((log) => stakeEvent(log, farm.contract, account) ?? []);
  const last = inThis(mints).at(-1);
  const amount = rewardIn(events, inThis(mints), farm.pids);
  if (amount === null) return 'unknown';
  if (amount === 0n || !last) return undefined;
  const { block, index, transactionHash } = last;
  return {
    kind: 'reward',
    block,
    index,
    transactionHash,
    liquidity: amount,
    amounts: null,
    before: null,
    after: null,
  };
}

interface BlockReading {
  movements: DatedMovement[];
  areRewardsKnown: boolean;
}

/**
 * Reads the movements of an account's LP tokens in one block, from all logs of the pair and of the
 * farm, by transaction.
 */
export function readBlock(
  {
    address,
    account,
    farm,
  }: { address: Address; account: Address; farm: StakingPlace | undefined },
  search: MovementSearch,
  block: number,
  signal: Signal,
): AppThunk<Promise<BlockReading>> {
  return async (dispatch) => {
    const transfers = search.transfers.filter((log) => log.block === block);
    const stakes = search.stakes.filter((log) => log.block === block);
    // A zap stakes and unstakes without a transfer of the account's own.
    const isStaked = stakes.some((log) => {
      const event = farm && stakeEvent(log, farm.contract, account);
      return event !== undefined && event.amount > 0n && farm?.pids.includes(event.pid);
    });
    const [pairLogs, at] = await Promise.all([
      transfers.length === 0 && !isStaked
        ? []
        : dispatch(
            readLogs({ address, topics: [], fromBlock: block, toBlock: block }, { signal }),
          ).then(({ logs }) => logs),
      dispatch(readTimeOnce(block, signal)),
    ]);
    const all = [...pairLogs, ...stakes].toSorted((a, b) => a.index - b.index);
    const hashes = [...new Set([...transfers, ...stakes].map((log) => log.transactionHash))];
    const moved = hashes.flatMap((hash) =>
      movementsIn(
        all.filter((log) => log.transactionHash === hash),
        account,
        farm,
      ),
    );
    const paid = farm ? hashes.map((hash) => rewardOf(search, account, farm, hash)) : [];
    const rewards = paid.flatMap((reward) =>
      reward === undefined || reward === 'unknown' ? [] : [reward],
    );
    const movements = [...moved, ...rewards]
      .toSorted((a, b) => a.index - b.index)
      .map((movement) => ({ ...movement, at }));
    return { movements, areRewardsKnown: !paid.includes('unknown') };
  };
}
