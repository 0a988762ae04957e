import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import {
  JsonRpcProvider,
  Wallet,
  getAddress,
  keccak256,
  toQuantity,
  type BaseWallet,
  type TransactionRequest,
} from 'ethers';
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

/** Asks for a password on the terminal without showing it. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask for the password: name a --password-file.');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Returns the account of an encrypted key file, without its password. */
export function keystoreAddress(file: string): Address {
  const { address } = JSON.parse(readFileSync(file, 'utf8')) as { address?: string };
  if (!address) throw new Error(`${file} is no key file: it names no address.`);
  return getAddress(address.startsWith('0x') ? address : `0x${address}`) as Address;
}

/** Opens an encrypted key file (Web3 Secret Storage), whose password is asked for or read. */
export async function unlockKeystore(file: string, passwordFile?: string): Promise<BaseWallet> {
  const password = passwordFile
    ? readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '')
    : await askPassword(`Password of ${file}: `);
  return Wallet.fromEncryptedJson(readFileSync(file, 'utf8'), password);
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
  const program = new JsonRpcProvider(signerUrl, undefined, { batchMaxCount: 1 });
  const [{ chainId: wanted }, { chainId: actual }, accounts] = await Promise.all([
    provider.getNetwork(),
    program.getNetwork(),
    program.send('eth_accounts', []) as Promise<string[]>,
  ]);
  if (wanted !== actual)
    throw new Error(`The signer is on chain ${actual}, the node on ${wanted}: switch the signer.`);
  const address = getAddress(account ?? accounts[0] ?? '') as Address;
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
      return { hash: (await program.send('eth_sendTransaction', [request])) as Hex };
    },
  };
}
