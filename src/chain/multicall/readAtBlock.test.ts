import { beforeEach, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { contractCall } from '../calls.ts';
import { RpcError } from '../rpc/rpcError.ts';
import { NoState, readAtBlock, readValuesAtBlock } from './readAtBlock.ts';

let world: ExchangeWorld;
const calls = [contractCall(erc20Abi, token('MEOW').address, 'balanceOf', [OWNER])];
const read = (block: number) => world.dispatch(readAtBlock(calls, block));

beforeEach(() => {
  world = createExchangeWorld();
  world.connect();
});

it('asks for the state of the block, and returns the answers of that block', async () => {
  const [answer] = await read(world.fake.block);
  expect(calls[0]!.decode(answer!)).toBeGreaterThan(0n);
  const { method, params } = world.fake.requests.at(-1)!;
  expect([method, params[1]]).toEqual(['eth_call', `0x${world.fake.block.toString(16)}`]);
});

it('believes no node that answers as of another block', async () => {
  const { rpc } = world.fake;
  const { request } = rpc;
  rpc.request = (method, [call] = []) => request(method, [call, 'latest']);
  await expect(read(world.fake.block - 1)).rejects.toMatchObject({ kind: 'malformed' });
});

it('says that the node does not keep the block, apart from a node that is away', async () => {
  world.fake.rpc.request = () =>
    Promise.reject(new RpcError('rpc', 'missing trie node', { code: -32_000 }));
  await expect(read(7)).rejects.toThrow(NoState);
  world.fake.rpc.request = () => Promise.reject(new RpcError('unreachable', 'away'));
  await expect(read(7)).rejects.toMatchObject({ kind: 'unreachable' });
});

it('says so too where nodes that answer all else give no answer to it', async () => {
  // What the pool says once it asked every node in vain.
  const missing = new RpcError('unreachable', 'missing trie node; missing trie node');
  world.fake.fail(missing, { method: 'eth_call' });
  await expect(read(7)).rejects.toThrow(NoState);
  world.fake.recover();
  world.fake.fail(new RpcError('timeout', 'slow'), { method: 'eth_call' });
  await expect(read(7)).rejects.toMatchObject({ kind: 'timeout' });
});

it('tells a block without contracts apart', async () => {
  world.fake.on('eth_call', () => '0x');
  await expect(read(7)).rejects.toMatchObject({ name: 'NoState', isEmpty: true });
});

it('takes a refusal for an answer', async () => {
  world.fake.refuse(token('MEOW').address, '0x70a08231');
  await expect(read(world.fake.block)).resolves.toEqual([null]);
  await expect(world.dispatch(readValuesAtBlock(calls, world.fake.block))).resolves.toEqual([null]);
});
