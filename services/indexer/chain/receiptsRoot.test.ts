import { expect, it } from 'vitest';
import { receiptsRoot, type RootReceipt } from './receiptsRoot.ts';
import { hardhatNode } from '../testing/hardhatNode.ts';

const CONTRACT = `0x${'aa'.padStart(40, '0')}`;
/** Code that emits an event whose topic and data are the call data's two words. */
const EMITTER = '0x60203560005260003560206000a100';

it.each([0, 1, 3, 130])(
  'is what a node writes into the header of a block with %i transactions',
  { timeout: 60_000 },
  async (count) => {
    const request = await hardhatNode();
    const [from] = (await request('eth_accounts', [])) as string[];
    await request('hardhat_setCode', [CONTRACT, EMITTER]);
    await request('evm_setAutomine', [false]);
    for (let place = 0; place < count; place += 1)
      await request('eth_sendTransaction', [
        {
          from,
          to: CONTRACT,
          gas: '0xc350',
          ...(place % 3 === 1 && { gasPrice: '0x77359400' }),
          data: `0x${place.toString(16).padStart(64, '0')}${'07'.padStart(64, '0')}`,
        },
      ]);
    await request('evm_mine', []);
    const block = (await request('eth_getBlockByNumber', ['latest', false])) as {
      receiptsRoot: string;
      transactions: string[];
    };
    expect(block.transactions).toHaveLength(count);
    const receipts = await Promise.all(
      block.transactions.map((hash) => request('eth_getTransactionReceipt', [hash])),
    );
    expect(receiptsRoot(receipts as RootReceipt[])).toBe(block.receiptsRoot);
    if (count > 0) {
      const [first, ...rest] = receipts as RootReceipt[];
      expect(receiptsRoot([{ ...first!, logs: [] }, ...rest])).not.toBe(block.receiptsRoot);
    }
  },
);
