import { AbiCoder, Interface, type InterfaceAbi } from 'ethers';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { faucetAbi } from '#protocol/abi/faucetAbi.ts';
import { multicallAbi } from '#chain/multicall/multicallAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { translate, type TextKey, type TextParams } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import { AppFailure, revertedError, toAppError, type AppError } from './errors.ts';
import { registerErrorAbi } from './errorAbis.ts';
import { registerRevertReasons } from './revertReasons.ts';
import { revertReasons } from '#protocol/catalogue.ts';

const abis = [routerAbi, pairAbi, factoryAbi, erc20Abi, wrappedNativeAbi, faucetAbi, multicallAbi];
for (const abi of abis) registerErrorAbi(abi);
registerRevertReasons(revertReasons);

const coder = AbiCoder.defaultAbiCoder();
const errorString = (text: string) => `0x08c379a0${coder.encode(['string'], [text]).slice(2)}`;
const panic = (code: number) => `0x4e487b71${coder.encode(['uint256'], [code]).slice(2)}`;
const customError = (abi: readonly unknown[], name: string, args: unknown[] = []) =>
  new Interface(abi as InterfaceAbi).encodeErrorResult(name, args);

/** The sentence a person sees. */
function sentence(error: AppError): string {
  const { key, params }: { key: TextKey; params: TextParams } = errorText(error);
  return translate('en-US', key, params);
}

describe('errors of wallets', () => {
  it.each<[string, unknown, AppError['kind']]>([
    ['EIP-1193 refusal', { code: 4001, message: 'User rejected the request.' }, 'userRejected'],
    ['a refusal with its code as text', { code: '4001', message: '' }, 'userRejected'],
    [
      'ethers refusal',
      { code: 'ACTION_REJECTED', message: 'user rejected action' },
      'userRejected',
    ],
    ['WalletConnect refusal', { code: 5000, message: 'User rejected.' }, 'userRejected'],
    [
      'a refusal in words alone',
      new Error('MetaMask Tx Signature: User denied transaction signature.'),
      'userRejected',
    ],
    [
      'a refusal inside a server error',
      { code: -32603, data: { originalError: { code: 4001 } } },
      'userRejected',
    ],
    [
      'a request that is pending',
      { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" },
      'requestPending',
    ],
    [
      'a locked wallet',
      { code: 4100, message: 'The requested account has not been authorized' },
      'walletLocked',
    ],
    ['a wallet that lost its chain', { code: 4900, message: 'disconnected' }, 'walletDisconnected'],
    [
      'a chain that it does not know',
      { code: 4902, message: 'Unrecognized chain ID' },
      'chainNotAdded',
    ],
    ['a method that it lacks', { code: 4200, message: 'not supported' }, 'unsupportedMethod'],
  ])('%s', (_, thrown, kind) => {
    expect(toAppError(thrown).kind).toBe(kind);
  });
});

describe('errors of nodes', () => {
  it.each<[string, unknown, AppError['kind']]>([
    [
      'no money for gas',
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      'insufficientFunds',
    ],
    [
      'no money, Hardhat',
      { message: "Sender doesn't have enough funds to send tx." },
      'insufficientFunds',
    ],
    [
      'no money, ethers',
      { code: 'INSUFFICIENT_FUNDS', message: 'insufficient funds for intrinsic transaction cost' },
      'insufficientFunds',
    ],
    [
      'a replacement that pays too little',
      { code: -32000, message: 'replacement transaction underpriced' },
      'underpriced',
    ],
    [
      'a price below the base fee',
      { message: 'max fee per gas less than block base fee' },
      'underpriced',
    ],
    ['a nonce that is used', { code: -32000, message: 'nonce too low' }, 'nonceUsed'],
    [
      'a nonce, inside a body of text',
      { code: 'SERVER_ERROR', body: '{"error":{"code":-32000,"message":"nonce too low"}}' },
      'nonceUsed',
    ],
    ['a transaction it has', { message: 'already known' }, 'alreadyKnown'],
    ['HTTP 429', { status: 429, message: '' }, 'rateLimited'],
    ['a limit, by code', { code: -32005, message: 'limit exceeded' }, 'rateLimited'],
    ['a limit, in words', new Error('Too Many Requests'), 'rateLimited'],
    ['HTTP 503', { response: { status: 503 } }, 'rpcUnreachable'],
    ['no connection, Chromium', new TypeError('Failed to fetch'), 'rpcUnreachable'],
    [
      'no connection, Firefox',
      new TypeError('NetworkError when attempting to fetch resource.'),
      'rpcUnreachable',
    ],
    ['no connection, Safari', new TypeError('Load failed'), 'rpcUnreachable'],
    [
      'no connection, Node',
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
      'rpcUnreachable',
    ],
    ['silence', new DOMException('signal timed out', 'TimeoutError'), 'rpcTimeout'],
    [
      'HTML for JSON',
      new SyntaxError('Unexpected token \'<\', "<html>" is not valid JSON'),
      'malformedAnswer',
    ],
    [
      'an answer that does not decode',
      { code: 'BAD_DATA', message: 'could not decode result data' },
      'malformedAnswer',
    ],
    [
      'an estimate that fails',
      { message: 'gas required exceeds allowance (30000000)' },
      'estimateFailed',
    ],
    ['our pool: nothing reached', new RpcError('unreachable', 'all failed'), 'rpcUnreachable'],
    ['our pool: silence', new RpcError('timeout', ''), 'rpcTimeout'],
    ['our pool: another chain', new RpcError('wrongChain', ''), 'rpcWrongChain'],
    ['our pool: two answers', new RpcError('sourcesDisagree', ''), 'nodesDisagree'],
    ['a full storage', new DOMException('quota', 'QuotaExceededError'), 'storageFull'],
  ])('%s', (_, thrown, kind) => {
    expect(toAppError(thrown).kind).toBe(kind);
  });
});

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

describe('toAppError', () => {
  it('returns our own error unchanged', () => {
    const error: AppError = { kind: 'shownDiffers', what: 'recipient' };
    expect(toAppError(new AppFailure(error))).toBe(error);
  });

  const circle: { message: string; cause?: unknown } = { message: 'round' };
  circle.cause = circle;
  const trap = Object.defineProperty({}, 'message', {
    get: () => {
      throw new Error('trap');
    },
    enumerable: true,
  });

  it.each<[string, unknown, string]>([
    ['undefined', undefined, 'Something went wrong. Please try again.'],
    ['null', null, 'Something went wrong. Please try again.'],
    ['a number', 42, 'Something went wrong. Please try again.'],
    ['a getter that throws', trap, 'Something went wrong. Please try again.'],
    ['text', 'boom', 'Something went wrong: boom'],
    ['a circle', circle, 'Something went wrong: round'],
    [
      'a wrapped error',
      new Error('outer', { cause: new Error('inner') }),
      'Something went wrong: inner',
    ],
  ])('handles %s', (_, thrown, text) => {
    expect(sentence(toAppError(thrown))).toBe(text);
  });

  it('is plain JSON', () => {
    const error = toAppError({ code: 3, data: errorString('Pancake: K') });
    expect(JSON.parse(JSON.stringify(error))).toEqual(error);
  });
});

describe("the specification's sentences", () => {
  it.each<[AppError, string]>([
    [{ kind: 'userRejected' }, 'Transaction rejected.'],
    [{ kind: 'estimateFailed' }, 'Unexpected issue with estimating the gas. Please try again.'],
    [
      { kind: 'noneFailed' },
      'Unexpected error. Please contact support: none of the calls threw an error',
    ],
    [{ kind: 'missingDependencies' }, 'Missing dependencies'],
    [
      { kind: 'reverted', reason: 'Because' },
      'The transaction cannot succeed due to error: Because.',
    ],
  ])('%j', (error, text) => {
    expect(sentence(error)).toBe(text);
  });
});
