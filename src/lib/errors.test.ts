import { describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { AppFailure, toAppError, type AppError } from './errors.ts';
import { errorString, sentence } from '#testing/errorSamples.ts';

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
      'a refusal with the code of a node',
      { code: -32000, message: 'Request declined by user' },
      'userRejected',
    ],
    [
      'a refusal of WalletConnect',
      { code: -32000, message: 'Transaction declined' },
      'userRejected',
    ],
    ['a refusal in one word', new Error('Cancelled'), 'userRejected'],
    ['a refusal by someone', new Error('The user has cancelled the operation'), 'userRejected'],
    ['a refusal in Chinese', { code: -1, message: '用户取消了操作' }, 'userRejected'],
    ['a refusal in a string', 'canceled by the user', 'userRejected'],
    ['an abort that no user made', new Error('The operation was aborted.'), 'unknown'],
    [
      'a contract that declines',
      { code: 3, message: 'execution reverted: Offer: declined' },
      'reverted',
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
    ['our pool: no such method', new RpcError('rpc', '', { code: -32601 }), 'nodeLacksMethod'],
    ['our pool: nothing reached', new RpcError('unreachable', 'all failed'), 'rpcUnreachable'],
    ['our pool: silence', new RpcError('timeout', ''), 'rpcTimeout'],
    ['our pool: another chain', new RpcError('wrongChain', ''), 'rpcWrongChain'],
    ['our pool: two answers', new RpcError('sourcesDisagree', ''), 'nodesDisagree'],
    ['a full storage', new DOMException('quota', 'QuotaExceededError'), 'storageFull'],
  ])('%s', (_, thrown, kind) => {
    expect(toAppError(thrown).kind).toBe(kind);
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
