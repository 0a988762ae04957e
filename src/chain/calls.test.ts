import { AbiCoder, encodeBytes32String } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { Address, Hex } from '#lib/hex.ts';
import { callKey, contractCall, nativeBalanceCall, parseCallKey, textCall } from './calls.ts';
import { MalformedAnswer } from './malformedAnswer.ts';

const TOKEN: Address = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint8' }],
  },
  {
    type: 'function',
    name: 'getReserves',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { name: 'reserve0', type: 'uint112' },
      { name: 'reserve1', type: 'uint112' },
      { name: 'time', type: 'uint32' },
    ],
  },
  {
    type: 'function',
    name: 'rounds',
    stateMutability: 'view',
    inputs: [{ name: 'ids', type: 'uint256[]' }],
    outputs: [
      {
        name: '',
        type: 'tuple[]',
        components: [
          { name: 'id', type: 'uint256' },
          { name: 'open', type: 'bool' },
        ],
      },
    ],
  },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const;

const coder = AbiCoder.defaultAbiCoder();
const encode = (types: string[], values: unknown[]): Hex => coder.encode(types, values) as Hex;

describe('contractCall', () => {
  it('is keyed by lower-case address and calldata in any case of the address', () => {
    const call = contractCall(abi, TOKEN, 'balanceOf', [OWNER]);
    expect(call.key).toBe(
      `${TOKEN.toLowerCase()}-0x70a08231000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb92266`,
    );
    expect(contractCall(abi, TOKEN.toLowerCase() as Address, 'balanceOf', [OWNER]).key).toBe(
      call.key,
    );
  });

  it('is the same object for the same read only', () => {
    expect(contractCall(abi, TOKEN, 'balanceOf', [OWNER])).toBe(
      contractCall(abi, TOKEN, 'balanceOf', [OWNER]),
    );
    expect(contractCall(abi, TOKEN, 'rounds', [[1n, 2n]])).toBe(
      contractCall(abi, TOKEN, 'rounds', [[1n, 2n]]),
    );
    expect(contractCall(abi, TOKEN, 'rounds', [[1n]])).not.toBe(
      contractCall(abi, TOKEN, 'rounds', [[2n]]),
    );
  });

  it('decodes a single output bare, integers as bigint', () => {
    const balance: bigint = contractCall(abi, TOKEN, 'balanceOf', [OWNER]).decode(
      encode(['uint256'], [2n ** 255n]),
    );
    const decimals: bigint = contractCall(abi, TOKEN, 'decimals', []).decode(
      encode(['uint8'], [18]),
    );
    expect([balance, decimals]).toEqual([2n ** 255n, 18n]);
  });

  it('decodes several outputs as a tuple and structs as objects', () => {
    const reserves: readonly [bigint, bigint, bigint] = contractCall(
      abi,
      TOKEN,
      'getReserves',
      [],
    ).decode(encode(['uint112', 'uint112', 'uint32'], [1n, 2n, 3n]));
    expect(reserves).toEqual([1n, 2n, 3n]);
    const rounds: readonly { id: bigint; open: boolean }[] = contractCall(abi, TOKEN, 'rounds', [
      [7n],
    ]).decode(encode(['tuple(uint256,bool)[]'], [[[7n, true]]]));
    expect(rounds).toEqual([{ id: 7n, open: true }]);
  });

  it('returns the same reference for the same answer', () => {
    const call = contractCall(abi, TOKEN, 'getReserves', []);
    const answer = encode(['uint112', 'uint112', 'uint32'], [4n, 5n, 6n]);
    const first = call.decode(answer);
    expect(call.decode(answer)).toBe(first);
    expect(call.decode(encode(['uint112', 'uint112', 'uint32'], [4n, 5n, 7n]))).not.toBe(first);
  });

  it.each(['0x', '0x00', `0x${'f'.repeat(62)}`] as Hex[])(
    'refuses to decode %s as a number',
    (answer) => {
      const call = contractCall(abi, TOKEN, 'balanceOf', [OWNER]);
      expect(() => call.decode(answer)).toThrow(MalformedAnswer);
      expect(() => call.decode(answer)).toThrow(MalformedAnswer);
    },
  );

  it('refuses an array longer than its answer', () => {
    const answer = `0x${'20'.padStart(64, '0')}${'ffffff'.padStart(64, '0')}` as Hex;
    expect(() => contractCall(abi, TOKEN, 'rounds', [[9n]]).decode(answer)).toThrow(
      MalformedAnswer,
    );
  });

  it('names the missing method of a contract', () => {
    // @ts-expect-error the ABI has no such function, and neither has its type
    expect(() => contractCall(abi, TOKEN, 'mint', [])).toThrow(
      `Method mint doesn't exist on ${TOKEN}`,
    );
    // @ts-expect-error a write is not a read
    expect(contractCall(abi, TOKEN, 'transfer', [OWNER, 1n]).data).toMatch(/^0xa9059cbb/);
  });
});

describe('call keys', () => {
  it('refuses invalid addresses and data', () => {
    expect(() => callKey('0x12', '0x')).toThrow('Invalid address');
    expect(() => callKey(`0x${'g'.repeat(40)}`, '0x')).toThrow('Invalid address');
    expect(() => callKey(TOKEN, '0xABCD')).toThrow('Invalid hex');
    expect(() => callKey(TOKEN, '0xabc')).toThrow('Invalid hex');
    expect(() => callKey(TOKEN, 'abcd')).toThrow('Invalid hex');
  });

  it('are parsed again, or refused', () => {
    expect(parseCallKey(callKey(TOKEN, '0xabcd'))).toEqual({
      target: TOKEN.toLowerCase(),
      data: '0xabcd',
    });
    expect(() => parseCallKey('nonsense')).toThrow('Invalid call key');
    expect(() => parseCallKey(`${TOKEN}-0x-0x`)).toThrow('Invalid call key');
    expect(() => parseCallKey('0x1-0x')).toThrow('Invalid call key');
    expect(() => parseCallKey(`${TOKEN.toLowerCase()}-0xabc`)).toThrow('Invalid call key');
  });
});

describe('nativeBalanceCall', () => {
  it('asks the multicall contract', () => {
    expect(nativeBalanceCall(OWNER).data).toBe(
      `0x4d2301cc000000000000000000000000${OWNER.slice(2).toLowerCase()}`,
    );
    expect(nativeBalanceCall(OWNER).decode(encode(['uint256'], [5n]))).toBe(5n);
  });
});

describe('textCall', () => {
  const decode = (answer: Hex): string => textCall(TOKEN, 'symbol').decode(answer);

  it('reads a string and the bytes32 of the oldest tokens', () => {
    expect(decode(encode(['string'], ['MEOW']))).toBe('MEOW');
    expect(decode(encode(['string'], ['']))).toBe('');
    expect(decode(encodeBytes32String('MKR') as Hex)).toBe('MKR');
    expect(decode(encode(['string'], ['ñ'.repeat(500)]))).toBe('ñ'.repeat(500));
  });

  it('drops invisible and direction characters', () => {
    expect(decode(encode(['string'], ['\u202EUS\u200BDT\u0000 ']))).toBe('USDT');
  });

  it.each([
    ['nothing', '0x'],
    ['half a word', '0x1234'],
    ['bytes that are not UTF-8', `0x${'ff'.repeat(32)}`],
    ['a length beyond the answer', `0x${'20'.padStart(64, '0')}${'40'.padStart(64, '0')}`],
    [
      'an offset beyond the answer',
      `0x${'ff'.padStart(64, '0')}${'01'.padStart(64, '0')}${'41'.padEnd(64, '0')}`,
    ],
    ['a megabyte', encode(['string'], ['x'.repeat(1_000_000)])],
  ] as [string, Hex][])('refuses %s', (_what, answer) => {
    expect(() => decode(answer)).toThrow(MalformedAnswer);
  });
});
