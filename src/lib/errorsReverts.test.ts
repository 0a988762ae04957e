import { Interface, type InterfaceAbi } from 'ethers';
import { describe, expect, it } from 'vitest';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { revertedError, toAppError } from './errors.ts';
import { abis, customError, errorString, panic, sentence } from '#testing/errorSamples.ts';

describe('reverts of contracts', () => {
  const expired = errorString('PancakeRouter: EXPIRED');

  it.each<[string, unknown]>([
    ['geth', { code: 3, message: 'execution reverted: PancakeRouter: EXPIRED', data: expired }],
    [
      'MetaMask',
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: 3, message: 'execution reverted', data: expired },
      },
    ],
    [
      'Hardhat',
      {
        code: -32603,
        message: "reverted with reason string 'PancakeRouter: EXPIRED'",
        data: { message: '', data: expired },
      },
    ],
    ['Parity', { code: -32015, message: 'VM execution error.', data: `Reverted ${expired}` }],
    [
      'ethers',
      {
        code: 'CALL_EXCEPTION',
        shortMessage: 'execution reverted: "x"',
        data: expired,
        transaction: { data: customError(pairAbi, 'K') },
      },
    ],
    [
      'ethers around a wallet',
      {
        code: 'UNKNOWN_ERROR',
        error: { code: -32603, data: { originalError: { code: 3, data: expired } } },
      },
    ],
    ['words alone', new Error('execution reverted: PancakeRouter: EXPIRED')],
    [
      'our pool',
      new RpcError('rpc', 'execution reverted', { code: 3, data: expired as `0x${string}` }),
    ],
  ])('is found through %s', (_, thrown) => {
    expect(toAppError(thrown)).toEqual({
      kind: 'reverted',
      reason: 'PancakeRouter: EXPIRED',
      reasonKey: 'errors.revert.expired',
    });
  });

  it.each<[string, string]>([
    ['PancakeRouter: EXPIRED', 'its deadline has passed'],
    ['UniswapV2Router: EXPIRED', 'its deadline has passed'],
    ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'less than the minimum'],
    ['UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT', 'less than the minimum'],
    ['PancakeRouter: EXCESSIVE_INPUT_AMOUNT', 'more than the maximum'],
    ['PancakeRouter: INSUFFICIENT_A_AMOUNT', "pool's price moved"],
    ['PancakeRouter: INSUFFICIENT_B_AMOUNT', "pool's price moved"],
    ['PancakeLibrary: INSUFFICIENT_LIQUIDITY', 'enough liquidity'],
    ['PancakeRouter: INVALID_PATH', 'route is invalid'],
    ['Pancake: K', 'charge a transfer tax'],
    ['UniswapV2: K', 'charge a transfer tax'],
    ['Pancake: TRANSFER_FAILED', 'token transfer failed'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'token transfer failed'],
    ['TransferHelper::transferFrom: transferFrom failed', 'token transfer failed'],
    ['TransferHelper: ETH_TRANSFER_FAILED', "can't receive BNB"],
    ['BEP20: transfer amount exceeds balance', 'balance is too low'],
    ['ERC20: transfer amount exceeds allowance', "isn't enabled for this amount"],
    ['ERC20: insufficient allowance', "isn't enabled for this amount"],
    ['Pausable: paused', 'paused'],
  ])('%s has a text', (reason, words) => {
    const text = sentence(toAppError({ code: 3, data: errorString(reason) }));
    expect(text).toContain('The transaction cannot succeed due to error: ');
    expect(text).toContain(words);
  });

  const zeros: Record<string, unknown> = {
    address: `0x${'1'.repeat(40)}`,
    uint256: 7n,
    bytes32: `0x${'0'.repeat(64)}`,
  };
  const ownErrors = abis.flatMap((abi) =>
    new Interface(abi as unknown as InterfaceAbi).fragments
      .filter((fragment) => fragment.type === 'error')
      .map((fragment) => ({
        abi,
        name: fragment.format('sighash').split('(')[0]!,
        types: fragment.inputs.map((input) => input.type),
      })),
  );

  it.each(ownErrors)('$name of our own contracts has a text', ({ abi, name, types }) => {
    const data = customError(
      abi,
      name,
      types.map((type) => zeros[type]),
    );
    const error = toAppError({
      code: 'CALL_EXCEPTION',
      shortMessage: 'execution reverted (unknown custom error)',
      data,
    });
    expect(error).toMatchObject({
      kind: 'reverted',
      reason: expect.stringContaining(name),
      reasonKey: expect.any(String),
    });
    expect(sentence(error)).not.toContain('%');
  });

  it('shows a panic with its number', () => {
    expect(
      sentence(toAppError({ code: 3, message: 'execution reverted', data: panic(0x11) })),
    ).toContain('(Panic(17))');
  });

  it.each<[string, unknown]>([
    [
      'no data at all',
      { code: 'CALL_EXCEPTION', message: 'missing revert data', data: null, reason: null },
    ],
    ['empty data', { code: 3, message: 'execution reverted', data: '0x' }],
    [
      'an error that nobody registered',
      { code: 3, message: 'execution reverted', data: '0xdeadbeef' },
    ],
    [
      'a reason that is cut off',
      { code: 3, message: 'execution reverted', data: `0x08c379a0${'f'.repeat(64)}` },
    ],
    ['Hardhat without a reason', { message: 'Transaction reverted without a reason string' }],
  ])('falls back for %s', (_, thrown) => {
    expect(sentence(toAppError(thrown))).toBe(
      'The transaction cannot succeed due to error: Unknown error, check the logs.',
    );
  });

  it('shows an unknown reason sanitised and shortened', () => {
    const error = toAppError({ code: 3, data: errorString(`No\u202e${'x'.repeat(1_000_000)}`) });
    const text = sentence(error);
    expect(text).toMatch(/^The transaction cannot succeed due to error: No x{100}/);
    expect(text.length).toBeLessThan(300);
    expect(text).not.toMatch(/\u202e/);
  });

  it('does not mistake sent data for a reason', () => {
    const thrown = {
      code: 'TIMEOUT',
      message: 'timeout',
      transaction: { data: expired },
      info: { payload: { params: [{ data: expired }] } },
    };
    expect(toAppError(thrown).kind).toBe('rpcTimeout');
  });

  it('decodes bare revert data', () => {
    expect(revertedError(customError(routerAbi, 'Expired'))).toMatchObject({
      reason: 'Expired',
      reasonKey: 'errors.revert.expired',
    });
  });
});
