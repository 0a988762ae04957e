import { Interface, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { toAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { addressTopic, decodeLog, eventTopic } from './decodeLog.ts';

const oddAbi = [
  {
    type: 'event',
    name: 'Odd',
    inputs: [
      { name: 'text', type: 'string', indexed: true },
      { name: 'list', type: 'uint256[]', indexed: false },
      { name: 'delta', type: 'int64', indexed: true },
      { name: 'said', type: 'string', indexed: false },
      { name: 'isSo', type: 'bool', indexed: true },
    ],
    anonymous: false,
  },
] as const;

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map(
    (bytes) =>
      toAddress(
        `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
      ) as Address,
  );
const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const encode = (
  abi: readonly unknown[],
  name: string,
  values: readonly unknown[],
): { topics: Hex[]; data: Hex } =>
  new Interface(abi as never).encodeEventLog(name, values) as { topics: Hex[]; data: Hex };

describe('events', () => {
  it('have the topics of ethers', () => {
    const ethers = new Interface(pairAbi);
    for (const name of ['Approval', 'Transfer', 'Mint', 'Burn', 'Swap', 'Sync'] as const)
      expect(eventTopic(pairAbi, name)).toBe(ethers.getEvent(name)?.topicHash);
    const someone: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    expect(addressTopic(someone)).toBe(zeroPadValue(someone, 32).toLowerCase());
    expect(() => eventTopic(pairAbi, 'Nothing' as never)).toThrow('no event Nothing');
  });

  it('decode what ethers encoded', () => {
    fc.assert(
      fc.property(address, address, uint(256), uint(112), uint(112), (from, to, value, a, b) => {
        expect(decodeLog(erc20Abi, encode(erc20Abi, 'Approval', [from, to, value]))).toEqual({
          name: 'Approval',
          args: { owner: from, spender: to, value },
        });
        expect(decodeLog(pairAbi, encode(pairAbi, 'Sync', [a, b]))).toEqual({
          name: 'Sync',
          args: { reserve0: a, reserve1: b },
        });
        expect(decodeLog(pairAbi, encode(pairAbi, 'Burn', [from, a, b, to]))).toEqual({
          name: 'Burn',
          args: { sender: from, amount0: a, amount1: b, to },
        });
      }),
    );
  });

  it('decode indexed strings, arrays and signed integers', () => {
    const log = encode(oddAbi, 'Odd', ['meow', [1n, 2n], -5n, 'purr', true]);
    expect(decodeLog(oddAbi, log)).toEqual({
      name: 'Odd',
      args: { text: log.topics[1], list: [1n, 2n], delta: -5n, said: 'purr', isSo: true },
    });
  });

  it('are skipped if unknown to the ABI or damaged', () => {
    const { topics, data } = encode(erc20Abi, 'Transfer', [
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      1n,
    ]);
    expect(decodeLog(oddAbi, { topics, data })).toBeUndefined();
    expect(decodeLog(erc20Abi, { topics: [], data })).toBeUndefined();
    // As a collectible writes it: all three are indexed.
    expect(
      decodeLog(erc20Abi, { topics: [...topics, `0x${'0'.repeat(64)}`], data: '0x' }),
    ).toBeUndefined();
    expect(decodeLog(erc20Abi, { topics, data: '0x' })).toBeUndefined();
    expect(decodeLog(erc20Abi, { topics, data: '0x1234' })).toBeUndefined();
    expect(
      decodeLog(erc20Abi, { topics: [topics[0]!, `0x${'f'.repeat(64)}`, topics[2]!], data }),
    ).toBeUndefined();
  });
});
