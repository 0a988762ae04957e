import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { contractCall, textCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { signTypedData } from '#chain/wallet/signTypedData.ts';
import { domainSeparator, type TypedData } from '#chain/wallet/typedData.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import type { Permit, PermitScope, PermitTerms } from './permit.ts';

/** A permit to sign; it expires `deadlineSeconds` after the latest block. */
export interface PermitRequest extends PermitScope {
  deadlineSeconds: number;
}

/** `unable`: this wallet, account or pool knows no permits, so an approval is the way. `failed`: it can be tried again. */
export type PermitResult =
  | { outcome: 'signed'; permit: Permit }
  | { outcome: 'unable' | 'failed'; error: AppError };

/** The version that every pool of this kind signs under; its name is read from the pool. */
const VERSION = '1';

const PERMIT_FIELDS = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const;

/** The typed data of a permit. `name` is what the pool calls its shares. */
export function permitTypedData(
  { owner, chainId, pair, spender, valueRaw, nonceRaw, deadline }: PermitTerms,
  name: string,
): TypedData {
  return {
    domain: { name, version: VERSION, chainId, verifyingContract: pair },
    primaryType: 'Permit',
    types: { Permit: PERMIT_FIELDS },
    message: { owner, spender, value: valueRaw, nonce: nonceRaw, deadline: String(deadline) },
  };
}

/** The shown-equals-signed check: the first thing in which typed data is not the permit on screen; `undefined` when it is. */
export function permitDiffersFrom(
  terms: PermitTerms,
  { domain, primaryType, types, message }: TypedData,
): string | undefined {
  if (primaryType !== 'Permit' || JSON.stringify(types['Permit']) !== JSON.stringify(PERMIT_FIELDS))
    return 'type';
  if (domain.chainId !== terms.chainId || domain.version !== VERSION) return 'chain';
  if (!sameAddress(domain.verifyingContract, terms.pair)) return 'token';
  if (!isOurContract(terms.spender) || !sameAddress(message['spender'], terms.spender))
    return 'spender';
  if (!sameAddress(message['owner'], terms.owner)) return 'account';
  if (message['value'] !== terms.valueRaw) return 'amount';
  if (message['nonce'] !== terms.nonceRaw) return 'nonce';
  return message['deadline'] === String(terms.deadline) ? undefined : 'deadline';
}

/** Said of what knows no permits. */
const unable: PermitResult = { outcome: 'unable', error: { kind: 'unsupportedMethod' } };

/** A contract cannot sign; an account that only borrows a contract's code (EIP-7702) still has its key. */
function isContract(code: Hex): boolean {
  return code !== '0x' && !code.toLowerCase().startsWith('0xef0100');
}

/**
 * Has the account sign that `spender` may take shares of a pool. What decides is read anew from nodes that agree: the
 * nonce, and that the pool's own domain is the one that is signed. Never rejects.
 */
export function signPermit({
  deadlineSeconds,
  ...scope
}: PermitRequest): AppThunk<Promise<PermitResult>> {
  return async (dispatch, getState, { rpc }) => {
    try {
      const { pair, owner } = scope;
      const calls = [
        contractCall(pairAbi, pair, 'nonces', [owner]),
        contractCall(pairAbi, pair, 'DOMAIN_SEPARATOR', []),
        textCall(pair, 'name'),
      ] as const;
      const [[nonce, separator, name], code] = await Promise.all([
        dispatch(readCalls(calls, { fresh: true, agree: true })),
        rpc.request<Hex>('eth_getCode', [owner, 'latest']),
      ]);
      const now = selectBlockTimestamp(getState());
      if (now === null) return { outcome: 'failed', error: { kind: 'missingDependencies' } };
      if (nonce === null || separator === null || name === null || isContract(code)) return unable;
      const terms: PermitTerms = {
        ...scope,
        chainId: chain.id,
        nonceRaw: toRaw(nonce),
        deadline: now + deadlineSeconds,
      };
      const data = permitTypedData(terms, name);
      if (domainSeparator(data.domain).toLowerCase() !== separator.toLowerCase()) return unable;
      const signed = await dispatch(
        signTypedData({
          from: owner,
          chainId: chain.id,
          data,
          check: (read) => permitDiffersFrom(terms, read),
        }),
      );
      if (!signed.ok)
        return { outcome: signed.isUnable ? 'unable' : 'failed', error: signed.error };
      return { outcome: 'signed', permit: { ...terms, ...signed.signature } };
    } catch (thrown) {
      return { outcome: 'failed', error: toAppError(thrown) };
    }
  };
}
