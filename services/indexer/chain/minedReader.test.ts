import { expect, it } from 'vitest';
import { NodeRefused } from '../../lib/node.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { fake } from '../testing/testIndex.ts';
import type { AskBatch } from './batches.ts';
import type { RawLog } from './events.ts';
import { minedReader, type Mention } from './minedReader.ts';

const SENDERS = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];

/** Mines blocks of so many transactions, and tells what is asked. */
async function chainOf(blocks: readonly number[]) {
  const chain = fakeChain(56);
  for (const count of blocks)
    chain.mine(
      Array.from({ length: count }, (_, index) => ({
        address: fake.meow,
        signature: 'Paused(address account)',
        values: [fake.meow],
        transaction: index,
        sender: SENDERS[index % 2]!,
      })),
    );
  const [logs] = (await chain.ask([
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x100', topics: [] }]],
  ])) as [RawLog[]];
  const asked: string[][] = [];
  const counting: AskBatch = (calls) => {
    asked.push(calls.map(([method]) => method));
    return chain.ask(calls);
  };
  return { chain, logs, asked, counting };
}

const senderOf = (log: RawLog): string | undefined => SENDERS[Number(log.logIndex) % 2];

it('reads a block of many transactions whole, and those of others one by one', async () => {
  const { logs, asked, counting } = await chainOf([20, 2, 9]);
  const mined = await minedReader(counting)(logs);
  expect(mined.map((one) => one?.from)).toEqual(logs.map(senderOf));
  expect(mined.map((one) => one?.blockHash)).toEqual(logs.map(({ blockHash }) => blockHash));
  expect(asked).toEqual([
    ['eth_getBlockReceipts', 'eth_getBlockReceipts'],
    ['eth_getTransactionReceipt', 'eth_getTransactionReceipt'],
  ]);
});

it('reads all of them one by one from a node that has no receipts of blocks, which it asks once', async () => {
  const { logs, asked, counting } = await chainOf([20, 2]);
  const read = minedReader((calls) => {
    const answers = counting(calls);
    return calls.some(([method]) => method === 'eth_getBlockReceipts')
      ? Promise.reject(new NodeRefused('the method does not exist', undefined, 'notOffered'))
      : answers;
  });
  for (let times = 0; times < 2; times += 1)
    expect((await read(logs)).map((one) => one?.from)).toEqual(logs.map(senderOf));
  expect(asked.flat().filter((method) => method === 'eth_getBlockReceipts')).toHaveLength(1);
});

it('finds nothing of a transaction that the chain no longer has', async () => {
  const { logs, chain } = await chainOf([5]);
  chain.revertTo(0);
  const gone: Mention[] = logs;
  expect(await minedReader(chain.ask)(gone)).toEqual(logs.map(() => undefined));
});
