import { AbiCoder } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Hex } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { isContractSignature } from './contractSignature.ts';

const HASH: Hex = `0x${'ab'.repeat(32)}`;
const SIGNATURE: Hex = `0x${'12'.repeat(70)}`;
const YES = `0x1626ba7e${'0'.repeat(56)}`;

let world: ExchangeWorld;
const ask = () => world.dispatch(isContractSignature(OTHER, HASH, SIGNATURE));

beforeEach(() => {
  world = createExchangeWorld();
  world.fake.on('eth_getCode', () => '0x60');
});

describe('a signature of a contract wallet (ERC-1271)', () => {
  it('is its own where it says so of exactly this hash and signature', async () => {
    world.fake.on('eth_call', () => YES);
    await expect(ask()).resolves.toBe(true);
    const [call, block] = world.fake.requests.find(({ method }) => method === 'eth_call')!
      .params as [{ to: string; data: string }, string];
    expect([call.to, block]).toEqual([OTHER, 'latest']);
    expect(call.data.slice(0, 10)).toBe('0x1626ba7e');
    expect(
      AbiCoder.defaultAbiCoder()
        .decode(['bytes32', 'bytes'], `0x${call.data.slice(10)}`)
        .toArray(),
    ).toEqual([HASH, SIGNATURE]);
  });

  it.each([
    ['another word', `0xffffffff${'0'.repeat(56)}`],
    ['nothing', '0x'],
    ['the word alone', '0x1626ba7e'],
    ['the word with more behind it', `0x1626ba7e${'0'.repeat(55)}1`],
    ['two words', `${YES}${'0'.repeat(64)}`],
  ])('is not where it answers %s', async (_, answer) => {
    world.fake.on('eth_call', () => answer);
    await expect(ask()).resolves.toBe(false);
  });

  it('is not where it reverts', async () => {
    world.fake.on('eth_call', () => {
      throw new FakeRevert();
    });
    await expect(ask()).resolves.toBe(false);
  });

  it('is not of a plain account, which is not asked', async () => {
    world.fake.on('eth_getCode', () => '0x');
    world.fake.on('eth_call', () => YES);
    await expect(ask()).resolves.toBe(false);
    expect(world.fake.count('eth_call')).toBe(0);
  });

  it.each(['eth_getCode', 'eth_call'])('is unknown where no node answers %s', async (method) => {
    world.fake.on('eth_call', () => YES);
    world.fake.fail(new RpcError('unreachable', 'away'), { method });
    await expect(ask()).resolves.toBeUndefined();
  });
});
