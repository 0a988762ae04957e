import { keccak256, toQuantity, type JsonRpcProvider, type TransactionRequest } from 'ethers';
import { unlockKeystore } from '../../services/lib/keyFile.ts';
import { signingProgram } from '../../services/lib/signingProgram.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';

interface Unsigned {
  nonce: number;
  to?: Address;
  data: Hex;
}

/** Signs a deployment's transactions. */
export interface DeploySigner {
  address: Address;
  /** Adds gas limit and price. Throws when the transaction would revert; nothing is signed. */
  prepare(transaction: Unsigned): Promise<TransactionRequest>;
  /**
   * Signs; with `raw` the caller broadcasts, otherwise the signing program has done so. May ask a
   * person, who can refuse.
   */
  sign(prepared: TransactionRequest): Promise<{ hash: Hex; raw?: Hex }>;
}

/** Gas limit in percent of the estimate: other transactions may come in between. */
const GAS_LIMIT_PERCENT = 115n;

/** Adds the chain, the gas limit and the price that the node names. */
async function prepared(
  provider: JsonRpcProvider,
  from: Address,
  transaction: Unsigned,
): Promise<TransactionRequest> {
  const [{ chainId }, gas, { gasPrice }] = await Promise.all([
    provider.getNetwork(),
    provider.estimateGas({ ...transaction, from }),
    provider.getFeeData(),
  ]);
  if (gasPrice === null) throw new Error('The node names no gas price.');
  const gasLimit = (gas * GAS_LIMIT_PERCENT) / 100n;
  return { ...transaction, from, chainId, gasLimit, gasPrice, type: 0 };
}

/** Signs with an encrypted key file, as `unlockKeystore` opens it. */
export async function keystoreSigner(
  provider: JsonRpcProvider,
  file: string,
  passwordFile?: string,
): Promise<DeploySigner> {
  const wallet = await unlockKeystore(file, passwordFile);
  const address = wallet.address as Address;
  return {
    address,
    prepare: (transaction) => prepared(provider, address, transaction),
    async sign(transaction) {
      const raw = (await wallet.signTransaction(transaction)) as Hex;
      return { raw, hash: keccak256(raw) as Hex };
    },
  };
}

/**
 * Signs through a program that holds the key and speaks JSON-RPC: the bridge of a hardware wallet,
 * a signing service, or a local node's unlocked account.
 */
export async function externalSigner(
  provider: JsonRpcProvider,
  signerUrl: string,
  account?: string,
): Promise<DeploySigner> {
  const chainId = Number((await provider.getNetwork()).chainId);
  const { address, ask } = await signingProgram(signerUrl, { account, chainId });
  return {
    address,
    prepare: (transaction) => prepared(provider, address, transaction),
    async sign({ nonce, to, data, gasLimit, gasPrice }) {
      const request = {
        from: address,
        nonce: toQuantity(nonce!),
        ...(to ? { to } : {}),
        data,
        gas: toQuantity(gasLimit!),
        gasPrice: toQuantity(gasPrice!),
      };
      return { hash: await ask<Hex>('eth_sendTransaction', [request]) };
    },
  };
}
