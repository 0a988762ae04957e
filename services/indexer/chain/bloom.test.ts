import { expect, it } from 'vitest';
import { bloomOf, mayHold, readBloom } from './bloom.ts';
import { eventShape, type RawLog } from './events.ts';
import { hardhatNode } from '../testing/hardhatNode.ts';

const CONTRACT = `0x${'aa'.padStart(40, '0')}`;
/** Code that emits an event whose topic and data are the call data's two words. */
const EMITTER = '0x60203560005260003560206000a100';
const { topic } = eventShape(
  'Claim(address indexed sender, uint256 indexed epoch, uint256 amount)',
);

it('is the filter that a node writes into the header', { timeout: 60_000 }, async () => {
  const request = await hardhatNode();
  const [from] = (await request('eth_accounts', [])) as string[];
  await request('hardhat_setCode', [CONTRACT, EMITTER]);
  const data = `${topic}${'07'.padStart(64, '0')}`;
  await request('eth_sendTransaction', [{ from, to: CONTRACT, data }]);
  const block = (await request('eth_getBlockByNumber', ['latest', false])) as { logsBloom: string };
  const logs = (await request('eth_getLogs', [{ fromBlock: 'latest' }])) as RawLog[];
  expect(logs.map(({ topics }) => topics)).toEqual([[topic]]);
  expect(bloomOf(logs)).toBe(block.logsBloom);
  expect(mayHold(block.logsBloom, { addresses: [from!, CONTRACT], topics: [topic] })).toBe(true);
  expect(mayHold(block.logsBloom, { addresses: [from!], topics: [topic] })).toBe(false);
  expect(mayHold(block.logsBloom, { addresses: [CONTRACT], topics: [data.slice(0, 66)] })).toBe(
    true,
  );
  expect(mayHold(bloomOf([]), { addresses: [CONTRACT], topics: [topic] })).toBe(false);
});

it('is read only where it is one', () => {
  expect(readBloom(undefined)).toBeUndefined();
  expect(readBloom('0x00')).toBeUndefined();
  expect(readBloom(bloomOf([]))).toBe(`0x${'0'.repeat(512)}`);
});
