import { errorNodes, type ErrorNode } from './errorNodes.ts';
import { decodeRevert, isRevertData, safeText } from './revertData.ts';
import type { Address } from './hex.ts';
import { reasonKeyOf, type ReasonKey } from './revertReasons.ts';

/** Kinds without further data. */
type PlainKind =
  | 'userRejected'
  | 'signatureRejected'
  | 'requestPending'
  | 'walletLocked'
  | 'walletDisconnected'
  | 'unsupportedMethod'
  | 'chainNotAdded'
  | 'wrongChain'
  | 'wrongAccount'
  | 'insufficientFunds'
  | 'estimateFailed'
  | 'noneFailed'
  | 'rpcUnreachable'
  | 'rpcTimeout'
  | 'rateLimited'
  | 'rpcWrongChain'
  | 'nodeLacksMethod'
  | 'nodesDisagree'
  | 'clockDiffers'
  | 'gasTooHigh'
  | 'malformedAnswer'
  | 'missingDependencies'
  | 'underpriced'
  | 'nonceUsed'
  | 'alreadyKnown'
  | 'storageFull'
  | 'notKept';

/**
 * Errors from outside our own forms, as plain JSON. `shownDiffers.what` names what differs between
 * transaction and screen; `maybeSent.id` is the journal's id of what a wallet may have sent, and its
 * `message` the wallet's own; `contractsDiffer.contract` is the address that isn't as configured; `reverted.reason` is the contract's reason (`''`: not readable), with
 * `reasonKey` if there is a text for it, and the symbol of the `token` behind it where that was found.
 */
export type AppError =
  | { kind: PlainKind }
  | { kind: 'shownDiffers'; what: string }
  | { kind: 'contractsDiffer'; contract: Address }
  | { kind: 'reverted'; reason: string; reasonKey?: ReasonKey; token?: string }
  | { kind: 'maybeSent'; id: string; message: string }
  | { kind: 'unknown'; message: string };

/** Error that carries an `AppError`; `toAppError` returns it unchanged. */
export class AppFailure extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super('message' in appError ? appError.message : appError.kind);
    this.name = 'AppFailure';
    this.appError = appError;
  }
}

/** JSON-RPC's code for a method that isn't there. */
const LACKS_METHOD = -32_601;

const kindByCode: Readonly<Record<string, PlainKind>> = {
  4001: 'userRejected',
  5000: 'userRejected',
  ACTION_REJECTED: 'userRejected',
  '-32002': 'requestPending',
  4100: 'walletLocked',
  4900: 'walletDisconnected',
  4901: 'walletDisconnected',
  4902: 'chainNotAdded',
  4200: 'unsupportedMethod',
  [LACKS_METHOD]: 'unsupportedMethod',
  UNSUPPORTED_OPERATION: 'unsupportedMethod',
  INSUFFICIENT_FUNDS: 'insufficientFunds',
  NONCE_EXPIRED: 'nonceUsed',
  REPLACEMENT_UNDERPRICED: 'underpriced',
  '-32005': 'rateLimited',
  TIMEOUT: 'rpcTimeout',
  NETWORK_ERROR: 'rpcUnreachable',
  BAD_DATA: 'malformedAnswer',
};

const kindByName: Readonly<Record<string, PlainKind>> = {
  QuotaExceededError: 'storageFull',
  NS_ERROR_DOM_QUOTA_REACHED: 'storageFull',
  TimeoutError: 'rpcTimeout',
  MalformedAnswer: 'malformedAnswer',
};

// Kinds of our node pool's errors.
const kindByRpcKind: Readonly<Record<string, PlainKind>> = {
  unreachable: 'rpcUnreachable',
  timeout: 'rpcTimeout',
  rateLimited: 'rateLimited',
  malformed: 'malformedAnswer',
  wrongChain: 'rpcWrongChain',
  sourcesDisagree: 'nodesDisagree',
};

// In order of precedence: "insufficient funds" counts, whatever follows in the sentence.
const kindByMessage: readonly (readonly [RegExp, PlainKind])[] = [
  [
    /user (?:has )?(?:rejected|denied|declined|refused|cancell?ed|aborted|dismissed|disapproved)/i,
    'userRejected',
  ],
  [
    /(?:rejected|denied|declined|refused|cancell?ed|aborted|dismissed) by (?:the )?user/i,
    'userRejected',
  ],
  [/request rejected|用户(?:已|主动)?(?:取消|拒绝)/i, 'userRejected'],
  // Whole messages: as a part of a sentence these words are a node's or a contract's, too.
  [
    /^(?:the )?(?:(?:request|transaction|signature|signing|operation) )?(?:was |has been )?(?:declined|cancell?ed)\.?$/i,
    'userRejected',
  ],
  [/already (?:processing|pending)|request of type .* already/i, 'requestPending'],
  [/insufficient funds|enough funds/i, 'insufficientFunds'],
  [/underpriced|gas price too low|fee too low|less than block base fee/i, 'underpriced'],
  [/nonce (?:is )?too low|nonce has already been used|invalid nonce/i, 'nonceUsed'],
  [/already known|already imported|known transaction/i, 'alreadyKnown'],
  [/too many requests|rate limit|request limit|limit exceeded/i, 'rateLimited'],
  [
    /gas required exceeds|cannot estimate gas|always failing transaction|intrinsic gas too low/i,
    'estimateFailed',
  ],
  [/timed? ?out/i, 'rpcTimeout'],
  [
    /failed to fetch|fetch failed|load failed|networkerror|network error|econnrefused|econnreset|enotfound|socket hang up/i,
    'rpcUnreachable',
  ],
  [/unexpected (?:end of json|token)|is not valid json|invalid json/i, 'malformedAnswer'],
];

/** Returns the error for a revert with this data (`0x…`) or sentence. */
export function revertedError(reason: string): AppError {
  const text = isRevertData(reason) ? decodeRevert(reason) : safeText(reason);
  const reasonKey = reasonKeyOf(text);
  return reasonKey
    ? { kind: 'reverted', reason: text, reasonKey }
    : { kind: 'reverted', reason: text };
}

const revertSentence =
  /revert(?:ed)?(?: with reason string| with custom error| with reason)?:? ?['"]?(.*?)['"]?$/is;

function revertOf(nodes: readonly ErrorNode[]): AppError | undefined {
  const data = nodes
    .map((node) => /0x[0-9a-f]*$/i.exec(node.data ?? '')?.[0])
    .find((text) => text !== undefined && text.length >= 10 && isRevertData(text));
  const decoded = data === undefined ? '' : decodeRevert(data);
  if (decoded !== '') return revertedError(decoded);

  const said = nodes
    .map((node) => node.reason)
    .find((reason) => reason && !/^execution reverted$|could not|missing revert/i.test(reason));
  const sentence = nodes
    .map((node) => node.message)
    .find((message) => /revert/i.test(message) && !/missing revert data/i.test(message));
  const isCallException = nodes.some((node) => node.code === 'CALL_EXCEPTION' || node.code === 3);
  const isOutOfGas = nodes.some((node) => /out of gas/i.test(node.message));
  if (isOutOfGas) return revertedError('out of gas');
  if (data === undefined && sentence === undefined && !isCallException) return undefined;
  const told = revertSentence.exec(sentence ?? '')?.[1] ?? '';
  return revertedError(
    said ?? told.replace(/^without a reason.*$|\(unknown custom error\).*$|^0x[0-9a-f]*$/is, ''),
  );
}

function plainKindOf(nodes: readonly ErrorNode[]): PlainKind | undefined {
  for (const node of nodes) {
    const byPool =
      node.name === 'RpcError' && node.kind !== undefined ? kindByRpcKind[node.kind] : undefined;
    const kind =
      byPool ??
      // Only for our own nodes: the same code from a wallet means that the wallet lacks the method.
      (node.name === 'RpcError' && Number(node.code) === LACKS_METHOD
        ? 'nodeLacksMethod'
        : undefined) ??
      kindByCode[String(node.code)] ??
      kindByName[node.name] ??
      (node.status === 429 ? 'rateLimited' : undefined);
    if (kind) return kind;
  }
  for (const [pattern, kind] of kindByMessage)
    if (nodes.some((node) => pattern.test(node.message))) return kind;
  return nodes.some((node) => (node.status ?? 0) >= 500) ? 'rpcUnreachable' : undefined;
}

/** Returns the failure of our node pool itself, which contains no answer of the chain. */
function poolFailure([outer]: readonly ErrorNode[]): PlainKind | undefined {
  return outer?.name === 'RpcError' && outer.kind !== undefined
    ? kindByRpcKind[outer.kind]
    : undefined;
}

/** Returns the innermost message: outer ones are generic. */
const innermostOf = (nodes: readonly ErrorNode[]): string =>
  safeText(nodes.findLast((node) => node.message !== '')?.message ?? '');

/** Returns what a wallet, a node or a library said itself; `''` for nothing. */
export const innermostMessage = (thrown: unknown): string => innermostOf(errorNodes(thrown));

/**
 * Converts whatever a wallet, a node or a library threw: searches nested errors, decodes revert
 * data
 * and knows the codes of EIP-1193, JSON-RPC and ethers. Never throws.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.appError;
  const nodes = errorNodes(thrown);
  const ofPool = poolFailure(nodes);
  if (ofPool) return { kind: ofPool };
  const plain = plainKindOf(nodes);
  // Reverts are often nested in a generic wallet error: only a rejection or missing funds takes
  // precedence.
  const isFirst =
    plain === 'userRejected' || plain === 'insufficientFunds' || plain === 'requestPending';
  if (plain && isFirst) return { kind: plain };
  const reverted = revertOf(nodes);
  if (reverted) return reverted;
  if (plain) return { kind: plain };
  if (thrown instanceof SyntaxError) return { kind: 'malformedAnswer' };
  return { kind: 'unknown', message: innermostOf(nodes) };
}
