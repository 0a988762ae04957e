import { Interface, concat, toQuantity } from 'ethers';
import { tokenTrialAbi, tokenTrialBytecode } from '#protocol/abi/tokenTrial.ts';

const trialInterface = new Interface(tokenTrialAbi);

export interface Verdict {
  bought: boolean;
  moved: boolean;
  sold: boolean;
  /** Buying, giving away, selling: in parts of 10,000. */
  taxes: [number, number, number];
  reason: string;
}

/** What runs a trial: a JSON-RPC provider of Hardhat or of ethers. */
export type Ask = (method: string, params: unknown[]) => Promise<unknown>;

/** The bytes that a call reverted with, wherever the node or the library put them. Throws what was thrown where there are none. */
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

/** Tries a token as the app does: a creation in an `eth_call`, from the wrapped coin, which has coin on every chain. */
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
