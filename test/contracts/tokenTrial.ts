import { Interface, concat, toQuantity } from 'ethers';
import { tokenTrialAbi, tokenTrialBytecode } from '#protocol/abi/tokenTrial.ts';

const trialInterface = new Interface(tokenTrialAbi);

export interface Verdict {
  bought: boolean;
  moved: boolean;
  sold: boolean;
  /** Taxes on buying, transferring and selling, in parts of 10,000. */
  taxes: [number, number, number];
  reason: string;
}

/** JSON-RPC provider of Hardhat or of ethers. */
export type Ask = (method: string, params: unknown[]) => Promise<unknown>;

/**
 * Finds the revert data in an error, wherever node or library put it. Rethrows an error without
 * any.
 */
function revertDataOf(error: unknown): string {
  let node = error;
  while (typeof node === 'object' && node !== null) {
    const {
      data,
      error: inner,
      info,
    } = node as { data?: unknown; error?: unknown; info?: unknown };
    if (typeof data === 'string') return data;
    node = data ?? inner ?? info;
  }
  throw error;
}

/**
 * Simulates a token as the app does: a deployment by `eth_call` from the wrapped coin, which has
 * coin on every chain.
 */
export async function checkTokenSafety(
  ask: Ask,
  router: string,
  path: readonly string[],
  value: bigint,
): Promise<Verdict> {
  const data = concat([tokenTrialBytecode, trialInterface.encodeDeploy([router, path])]);
  const reverted = await ask('eth_call', [
    { from: path[0], value: toQuantity(value), data },
    'latest',
  ]).then(() => '0x', revertDataOf);
  const verdict = trialInterface.parseError(reverted);
  if (!verdict) throw new Error('The trial gave no verdict');
  const [bought, moved, sold, buyTax, transferTax, sellTax, reason] = verdict.args.toArray() as [
    boolean,
    boolean,
    boolean,
    bigint,
    bigint,
    bigint,
    string,
  ];
  return {
    bought,
    moved,
    sold,
    taxes: [Number(buyTax), Number(transferTax), Number(sellTax)],
    reason,
  };
}
