import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import { harvestDesk, type HarvestDesk } from './harvestDesk.ts';
import { settledRun, withLines, type HarvestLine } from './harvestRun.ts';

const sameText = (a: unknown, b: string): boolean =>
  typeof a === 'string' && a.toLowerCase() === b.toLowerCase();

/** How much of a token (smallest unit) came to an account in a transaction, by its receipt as a node tells it; `undefined` where that makes no sense. */
export function arrived(receipt: unknown, token: Address, account: Address): bigint | undefined {
  const { logs } = (receipt ?? {}) as { logs?: unknown };
  if (!Array.isArray(logs)) return undefined;
  let sum = 0n;
  for (const log of logs as { address?: unknown; topics?: unknown; data?: unknown }[]) {
    if (!Array.isArray(log.topics) || !sameText(log.address, token)) continue;
    const [name, , to] = log.topics as unknown[];
    if (!sameText(name, eventTopic(erc20Abi, 'Transfer')) || !sameText(to, addressTopic(account)))
      continue;
    if (typeof log.data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(log.data)) return undefined;
    sum += BigInt(log.data);
  }
  return sum;
}

const asked = new WeakMap<HarvestDesk, Set<string>>();

function readArrived(
  account: Address,
  line: HarvestLine,
  desk: HarvestDesk,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { rpc }) => {
    // The receipt of a batch does not say which reward is which.
    if (line.hash === null || line.batchId !== null) return;
    try {
      const amount = arrived(
        await rpc.request('eth_getTransactionReceipt', [line.hash]),
        line.rewardAddress,
        account,
      );
      const { run } = desk.view(account);
      if (run && amount !== undefined)
        desk.put(withLines(run, [line.key], { collectedRaw: toRaw(amount) }));
    } catch {
      // Then the report says what was expected.
    }
  };
}

/** Keeps what the transactions of an account's run have come to, and reads what arrived by them. */
export function keepOutcomes(account: Address, desk: HarvestDesk = harvestDesk()): AppThunk {
  return (dispatch, getState) => {
    const { run, phase } = desk.view(account);
    if (!run || phase === 'elsewhere') return;
    // That nothing was sent for a line is known only to who holds the lock: until then it is not written down.
    const next = settledRun(run, selectTransactions(getState()), true);
    if (next !== run) desk.put(next);
    const done = asked.get(desk) ?? new Set();
    asked.set(desk, done);
    for (const line of next.lines) {
      const id = `${next.id} ${line.key} ${line.hash}`;
      if (
        line.status !== 'collected' ||
        line.collectedRaw !== null ||
        line.hash === null ||
        done.has(id)
      )
        continue;
      done.add(id);
      void dispatch(readArrived(account, line, desk));
    }
  };
}
