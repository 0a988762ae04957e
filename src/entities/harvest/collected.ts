import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { addressTopic, eventTopic } from '#chain/logs/decodeLog.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import { harvestStore, type HarvestStore } from './harvestStore.ts';
import { settledRun, withLines, type HarvestLine } from './harvestRun.ts';

const sameText = (a: unknown, b: string): boolean =>
  typeof a === 'string' && a.toLowerCase() === b.toLowerCase();

/**
 * Returns how much of a token (smallest unit) an account received in a transaction, from the node's
 * raw receipt; `undefined` if that is malformed.
 */
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

const asked = new WeakMap<HarvestStore, Set<string>>();

function readArrived(
  account: Address,
  line: HarvestLine,
  runs: HarvestStore,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { rpc }) => {
    // A batch's receipt does not tell the rewards apart.
    if (line.hash === null || line.batchId !== null) return;
    try {
      const amount = arrived(
        await rpc.request('eth_getTransactionReceipt', [line.hash]),
        line.rewardAddress,
        account,
      );
      const { run } = runs.view(account);
      if (run && amount !== undefined)
        runs.put(withLines(run, [line.key], { collectedRaw: toRaw(amount) }));
    } catch {
      // The report then shows the expected amount.
    }
  };
}

/**
 * Updates an account's run with the outcome of its transactions, and reads the amounts received.
 */
export function keepOutcomes(account: Address, runs: HarvestStore = harvestStore()): AppThunk {
  return (dispatch, getState) => {
    const { run, phase } = runs.view(account);
    if (!run || phase === 'elsewhere') return;
    // Only the lock's holder knows that a line sent nothing; until then nothing is stored.
    const next = settledRun(run, selectTransactions(getState()), true);
    if (next !== run) runs.put(next);
    const done = asked.get(runs) ?? new Set();
    asked.set(runs, done);
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
      void dispatch(readArrived(account, line, runs));
    }
  };
}
