import { JsonRpcSigner, type JsonRpcProvider } from 'ethers';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { memoryJournal } from './journal.ts';
import { createSender, type Sender } from './sender.ts';

/** Gas limit that suffices for every contract; an estimate of each would double the time. */
const GAS_LIMIT = 8_000_000n;

/** Sends a deployment's transactions from an unlocked account of a local node. */
export function localSender(
  { address, provider }: { address: Address; provider: JsonRpcProvider },
  chainId: number,
): Sender {
  return createSender({
    provider,
    journal: memoryJournal({ chainId, from: address, blockMs: 3_000 }),
    confirmations: 1,
    log: () => undefined,
    signer: {
      address,
      prepare: (transaction) => Promise.resolve({ ...transaction, gasLimit: GAS_LIMIT }),
      async sign(transaction) {
        // An impersonated account, as in a rehearsal, is not among the node's own.
        const signer = new JsonRpcSigner(provider, address);
        return { hash: (await signer.sendUncheckedTransaction(transaction)) as Hex };
      },
    },
  });
}
