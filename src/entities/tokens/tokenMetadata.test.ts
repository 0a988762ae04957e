import { encodeBytes32String, Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { selectAnswer } from '#chain/multicall/selectors.ts';
import { callsAnswered } from '#chain/multicall/multicallSlice.ts';
import type { Hex } from '#lib/hex.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { metadataCalls } from './tokenCalls.ts';
import { selectTokenOnChain } from './tokenSelectors.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const abi = new Interface([
  'function s() view returns (string)',
  'function d() view returns (uint256)',
]);
const text = (value: string) => abi.encodeFunctionResult('s', [value]) as Hex;
const decimals = (value: number | bigint) => abi.encodeFunctionResult('d', [value]) as Hex;
const invalidUtf8 =
  `0x${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'c328'.padEnd(64, '0')}` as Hex;

interface Answers {
  decimals?: Hex | null;
  symbol?: Hex | null;
  name?: Hex | null;
}

function read(answers: Answers) {
  const { store } = createTokensWorld();
  const calls = metadataCalls(ADDRESS);
  const given = Object.entries(answers) as [keyof Answers, Hex | null][];
  store.dispatch(
    callsAnswered({
      block: 100,
      timestamp: 1_700_000_000,
      answers: Object.fromEntries(given.map(([field, answer]) => [calls[field].key, answer])),
    }),
  );
  return { currency: selectTokenOnChain(store.getState(), ADDRESS), store };
}

describe('an unknown token, as its contract describes it', () => {
  it('takes decimals, symbol and name', () => {
    const { currency } = read({
      decimals: decimals(6),
      symbol: text('CAT'),
      name: text('Cat Coin'),
    });
    expect(currency).toMatchObject({
      id: ADDRESS,
      decimals: 6,
      symbol: 'CAT',
      name: 'Cat Coin',
      isNative: false,
    });
  });

  it.each<[string, Hex | null, string]>([
    ['bytes32', encodeBytes32String('MKR') as Hex, 'MKR'],
    ['empty', text(''), 'UNKNOWN'],
    ['nothing but invisible characters', text('\u200B\u202E'), 'UNKNOWN'],
    ['refused', null, 'UNKNOWN'],
    ['no bytes at all', '0x', 'UNKNOWN'],
    ['invalid UTF-8', invalidUtf8, 'UNKNOWN'],
    ['a megabyte', text('A'.repeat(1_000_000)), 'UNKNOWN'],
    ['an offset that leads nowhere', `0x${'f'.repeat(64)}${'0'.repeat(64)}`, 'UNKNOWN'],
    ['markup', text('<b>X</b>'), '<b>X</b>'],
    ['a reversed symbol', text('\u202ETDSU'), 'TDSU'],
  ])('symbol: %s', (_name, symbol, expected) => {
    expect(read({ decimals: decimals(18), symbol, name: text('Name') }).currency?.symbol).toBe(
      expected,
    );
  });

  it('falls back to "Unknown Token" for a name, and takes a bytes32 one', () => {
    expect(read({ decimals: decimals(18), symbol: text('A'), name: null }).currency?.name).toBe(
      'Unknown Token',
    );
    expect(
      read({ decimals: decimals(18), symbol: text('A'), name: encodeBytes32String('Maker') as Hex })
        .currency?.name,
    ).toBe('Maker');
  });

  it.each([0, 77])('takes %d decimals', (value) => {
    expect(
      read({ decimals: decimals(value), symbol: text('A'), name: text('B') }).currency?.decimals,
    ).toBe(value);
  });

  it.each<[string, Hex | null]>([
    ['78', decimals(78)],
    ['255', decimals(255)],
    ['2^255', decimals(2n ** 255n)],
    ['refused', null],
    ['no bytes: nothing is there', '0x'],
  ])('is no token with decimals %s', (_name, answer) => {
    expect(read({ decimals: answer, symbol: text('A'), name: text('B') }).currency).toBeNull();
  });

  it('is undefined until all three are read', () => {
    expect(read({ decimals: decimals(18), symbol: text('A') }).currency).toBeUndefined();
    expect(read({ symbol: text('A'), name: text('B') }).currency).toBeUndefined();
  });

  it('is the same object while the answers are the same', () => {
    const { currency, store } = read({
      decimals: decimals(18),
      symbol: text('A'),
      name: text('B'),
    });
    store.dispatch(callsAnswered({ block: 101, timestamp: 1_700_000_003, answers: {} }));
    expect(selectTokenOnChain(store.getState(), ADDRESS)).toBe(currency);
  });

  it('asks with the calls of the standard', () => {
    const erc20 = new Interface(erc20Abi);
    const calls = metadataCalls(ADDRESS);
    for (const field of ['decimals', 'symbol', 'name'] as const)
      expect(calls[field].data).toBe(erc20.encodeFunctionData(field));
    expect(selectAnswer(createTokensWorld().store.getState(), calls.decimals)).toBeUndefined();
  });
});
