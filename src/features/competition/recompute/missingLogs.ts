import { RpcError } from '#chain/rpc/rpcError.ts';

/** A node that lacks logs, transactions or states of the battle. */
export class MissingLogs extends Error {
  override readonly name = 'MissingLogs';
}

/** Reports whether a read failed because the node lacks the past: it answers, with a refusal. */
export function isMissing(thrown: unknown): boolean {
  return thrown instanceof MissingLogs || (thrown instanceof RpcError && thrown.kind === 'rpc');
}
