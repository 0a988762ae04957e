import { unlockKeystore } from '../../services/lib/keyFile.ts';
import { signingProgram } from '../../services/lib/signingProgram.ts';
import { typedDataJson, type TypedData } from '../../src/chain/wallet/typedData.ts';
import type { Address, Hex } from '../../src/lib/hex.ts';

/** Signs typed data; sends nothing and pays nothing. */
export interface MessageSigner {
  address: Address;
  /** May ask a person, who can refuse. */
  sign(data: TypedData): Promise<Hex>;
}

/** Signs with an encrypted key file (Web3 Secret Storage), whose password is asked for or read. */
export async function keystoreMessages(
  file: string,
  passwordFile?: string,
): Promise<MessageSigner> {
  const wallet = await unlockKeystore(file, passwordFile);
  return {
    address: wallet.address as Address,
    async sign({ domain, types, message }) {
      const fields = Object.entries(types).map(([name, list]) => [name, [...list]]);
      return (await wallet.signTypedData(domain, Object.fromEntries(fields), message)) as Hex;
    },
  };
}

/** Signs through a program that holds the key and speaks JSON-RPC, as `externalSigner` does. */
export async function externalMessages(
  signerUrl: string,
  account?: string,
): Promise<MessageSigner> {
  const { address, ask } = await signingProgram(signerUrl, { account });
  return {
    address,
    sign: (data) => ask<Hex>('eth_signTypedData_v4', [address, typedDataJson(data)]),
  };
}
