import { toQuantity } from '../../lib/quantity.ts';
import { accountFlows, COIN, coinReceiver, unwrapsCoin } from '../../../src/lib/accountFlows.ts';
import type { MinedTransaction } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import { NodeUntrue } from '../../lib/node.ts';
import type { ContractKind, Indexed, Product, Stage, StagedRow } from '../product.ts';
import { FLOW_STAGE } from '../products/flows.ts';

/** What flows are read by. */
export interface FlowParts {
  products: readonly Product[];
  indexed: Pick<Indexed, 'brokers' | 'tokens'>;
}

const ZERO = `0x${'0'.repeat(40)}`;

/** Transaction with events whose accounts matter. */
interface Wanted {
  /** The first of its events, which tells its place. */
  row: StagedRow;
  accounts: Set<string>;
  /** Events that want to know the sender, and in which column. */
  sent: { row: StagedRow; column: string }[];
}

/** Lists the transactions whose receipts are read. */
function wantedOf(products: readonly Product[], rows: readonly StagedRow[]): Map<string, Wanted> {
  const stages = new Map<string, Stage>(
    products.flatMap(({ stages: all }) => all.map((stage) => [stage.name, stage] as const)),
  );
  const wanted = new Map<string, Wanted>();
  for (const row of rows) {
    const { sentBy, accounts } = stages.get(row.stage) ?? {};
    const named = accounts?.(row) ?? [];
    if (sentBy === undefined && named.length === 0) continue;
    const one = wanted.get(row.log.transactionHash) ?? { row, accounts: new Set(), sent: [] };
    for (const account of named) one.accounts.add(account);
    if (sentBy !== undefined) one.sent.push({ row, column: sentBy });
    wanted.set(row.log.transactionHash, one);
  }
  return wanted;
}

/** Returns who receives the coin that transactions unwrap, by hash; `undefined` if one is gone. */
async function coinReceivers(
  reader: Pick<ChainReader, 'inputs'>,
  mined: ReadonlyMap<string, MinedTransaction>,
  terms: Parameters<typeof unwrapsCoin>[1],
): Promise<ReadonlyMap<string, string> | undefined> {
  const hashes = [...mined].flatMap(([hash, { logs }]) => (unwrapsCoin(logs, terms) ? [hash] : []));
  const inputs = await reader.inputs(hashes);
  if (inputs.includes(undefined)) return undefined;
  return new Map(
    hashes.map((hash, at) => [hash, coinReceiver(inputs[at] ?? '') ?? mined.get(hash)!.from]),
  );
}

/**
 * Reads what transactions moved into and out of their accounts and what they cost, as rows of a
 * stage, and adds to events who sent them; `undefined` if the chain changed meanwhile. Amounts in
 * events of pairs are not what reached an account: tokens may charge for a transfer, and coin is
 * wrapped on the way.
 */
export async function readFlows(
  reader: Pick<ChainReader, 'inputs' | 'mined'>,
  { products, indexed }: FlowParts,
  contracts: ReadonlyMap<string, ContractKind>,
  rows: readonly StagedRow[],
): Promise<StagedRow[] | undefined> {
  const wanted = wantedOf(products, rows);
  const hashes = [...wanted.keys()];
  const found = await reader.mined([...wanted.values()].map(({ row }) => row.log));
  const mined = new Map<string, MinedTransaction>();
  for (const [at, hash] of hashes.entries()) {
    const one = found[at];
    if (one?.blockHash !== wanted.get(hash)?.row.log.blockHash) return undefined;
    const index = Number(wanted.get(hash)!.row.log.logIndex);
    if (!one!.logs.some((log) => log.index === index))
      throw new NodeUntrue(`The node left out logs of transaction ${hash}`);
    mined.set(hash, one!);
  }
  const brokers = new Set(indexed.brokers);
  const wrappedNative = indexed.tokens
    .find(({ symbol }) => symbol === 'WBNB')
    ?.address.toLowerCase();
  const receivers = await coinReceivers(reader, mined, { wrappedNative, brokers });
  if (!receivers) return undefined;
  const flows: StagedRow[] = [];
  for (const [hash, { row, accounts, sent }] of wanted) {
    const { from, fee, logs } = mined.get(hash)!;
    for (const each of sent) each.row.values[each.column] = from;
    const add = (index: number, values: StagedRow['values']): void => {
      const log = { ...row.log, logIndex: toQuantity(index) };
      flows.push({ ...row, stage: FLOW_STAGE, event: '', log, values });
    };
    let place = 0;
    for (const account of new Set([from, ...accounts])) {
      if (account === ZERO || contracts.has(account) || brokers.has(account)) continue;
      const isSender = account === from;
      const isCoinReceiver = receivers.get(hash) === account;
      const terms = { account, isSender, isCoinReceiver, wrappedNative, brokers };
      for (const { token, amount, isIn, index } of accountFlows(logs, terms)) {
        add(index, {
          user: account,
          token: token === COIN ? ZERO : token,
          amount: amount.toString(),
          kind: isIn ? 'In' : 'Out',
          place: String(place),
        });
        place += 1;
      }
    }
    const first = Math.min(...logs.map(({ index }) => index));
    if (fee !== null)
      add(first, {
        user: from,
        token: ZERO,
        amount: fee.toString(),
        kind: 'Fee',
        place: String(place),
      });
  }
  return flows;
}
