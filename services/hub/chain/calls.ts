import { AbiCoder, Interface } from 'ethers';
import type { Address, Hex } from '../../../src/lib/hex.ts';

const abi = new Interface([
  'function hasRegistered(address userAddress) view returns (bool)',
  'function getUserStatus(address userAddress) view returns (bool)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
]);

const TRUE = `0x${'0'.repeat(63)}1`;
/** Answer of a contract wallet that accepts a signature (ERC-1271). */
const MAGIC_VALUE = `0x1626ba7e${'0'.repeat(56)}`;

/** Returns the call that asks whether an account ever created a profile. */
export function encodeHasRegistered(account: Address): string {
  return abi.encodeFunctionData('hasRegistered', [account]);
}

/** Returns the call that asks whether an account's profile is active. */
export function encodeGetUserStatus(account: Address): string {
  return abi.encodeFunctionData('getUserStatus', [account]);
}

/** Returns the call that asks a contract wallet about a signature. */
export function encodeIsValidSignature(hash: Hex, signature: Hex): string {
  return abi.encodeFunctionData('isValidSignature', [hash, signature]);
}

/** Reports whether an answer is `true`; an account without code answers nothing. */
export function isTrue(answer: unknown): boolean {
  return answer === TRUE;
}

/** Reports whether an answer accepts a signature. */
export function isMagicValue(answer: unknown): boolean {
  return answer === MAGIC_VALUE;
}

/** End of a signature of a wallet that may not be deployed (ERC-6492). */
const WRAPPED = '6492'.repeat(16);

/** Signature of a wallet, with the call that deploys it. */
export interface Wrapped {
  factory: Address;
  factoryData: Hex;
  signature: Hex;
}

/** Returns what an ERC-6492 signature wraps; `undefined` for any other. */
export function unwrapped(signature: Hex): Wrapped | undefined {
  if (!signature.endsWith(WRAPPED)) return undefined;
  try {
    const [factory, factoryData, inner] = AbiCoder.defaultAbiCoder().decode(
      ['address', 'bytes', 'bytes'],
      signature.slice(0, -WRAPPED.length),
    ) as unknown as [Address, Hex, Hex];
    return { factory, factoryData, signature: inner };
  } catch {
    return undefined;
  }
}

/** Returns the multicall that deploys a wallet and asks it about its signature. */
export function encodeWrappedCheck(account: Address, hash: Hex, wrapped: Wrapped): string {
  return abi.encodeFunctionData('aggregate3', [
    [
      // Deploys the wallet; may fail because it is deployed already.
      { target: wrapped.factory, allowFailure: true, callData: wrapped.factoryData },
      {
        target: account,
        allowFailure: true,
        callData: encodeIsValidSignature(hash, wrapped.signature),
      },
    ],
  ]);
}

/** Reports whether the wallet of `encodeWrappedCheck` accepted. */
export function acceptsAfterDeploying(answer: unknown): boolean {
  try {
    const [results] = abi.decodeFunctionResult('aggregate3', String(answer)) as unknown as [
      [boolean, string][],
    ];
    return results[1]?.[0] === true && isMagicValue(results[1][1]);
  } catch {
    return false;
  }
}
