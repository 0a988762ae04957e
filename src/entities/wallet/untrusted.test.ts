import { describe, expect, it } from 'vitest';
import {
  asProvider,
  errorCodes,
  firstAccount,
  readProperty,
  readText,
  toChainId,
} from './untrusted.ts';

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trap');
    },
  },
);

describe('values from a wallet', () => {
  it('survives throwing getters and values of any type', () => {
    for (const value of [undefined, null, 1, 'x', Symbol('x'), trap, () => undefined]) {
      expect(readProperty(value, 'request')).toBeUndefined();
      expect(asProvider(value)).toBeUndefined();
      expect(firstAccount(value)).toBeNull();
      expect(firstAccount([value])).toBeNull();
      expect(errorCodes(value)).toEqual([]);
      expect(readText(value, 5)).toBe(value === 'x' ? 'x' : '');
    }
  });

  it('accepts an account in any letter case and nothing else', () => {
    const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
    expect(firstAccount([account.toUpperCase().replace('0X', '0x')])).toBe(account);
    for (const wrong of [
      [],
      [''],
      ['0x1'],
      [`${account}0`],
      ['f39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
      account,
      { 0: account },
      [[account]],
    ]) {
      expect(firstAccount(wrong)).toBeNull();
    }
  });

  it.each([
    ['0x38', 56],
    ['56', 56],
    [56, 56],
    [56n, 56],
    ['0x7a69', 31337],
  ])('parses the chain id %s', (answer, id) => expect(toChainId(answer)).toBe(id));

  it.each([
    [''],
    ['0x'],
    ['0xzz'],
    ['1e3'],
    ['-1'],
    [-1],
    [0],
    [1.5],
    [Number.NaN],
    [null],
    [undefined],
    [{}],
    [['0x38']],
  ])('rejects the chain id %s', (answer) => {
    expect(toChainId(answer)).toBeUndefined();
  });

  it('cuts texts and removes invisible characters', () => {
    expect(readText('Meta\u202EMask\u200B\u0000', 40)).toBe('MetaMask');
    expect(readText('x'.repeat(1000), 40)).toHaveLength(40);
    expect(readText('🐱🐱🐱', 2)).toBe('🐱🐱');
  });

  it('finds the code of an error, even inside another', () => {
    expect(errorCodes({ code: 4001 })).toEqual([4001]);
    expect(errorCodes({ code: '4001' })).toEqual([4001]);
    expect(errorCodes({ code: -32603, data: { originalError: { code: 4902 } } })).toEqual([
      -32603, 4902,
    ]);
    expect(errorCodes({ code: 'ACTION_REJECTED', cause: { code: 4001 } })).toEqual([4001]);
  });
});
