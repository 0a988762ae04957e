import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { agreedHead, confirmedTime } from '#chain/blocks/agreedHead.ts';
import { requireClock } from '#chain/blocks/clock.ts';
import { contractCall, textCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { takesPermits } from '#protocol/allowedCalls.ts';
import { signTypedData } from '#chain/wallet/signTypedData.ts';
import { textField, type TypedData } from '#chain/wallet/typedData.ts';
import { domainSeparator } from '#chain/wallet/typedSignature.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { isWithinDeadline } from '#lib/deadline.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import type { Permit, PermitScope, PermitTerms } from './permit.ts';
import { contractRefusal } from './contractRefusal.ts';
import { readSigningTime } from './readSigningTime.ts';

/** Permit to sign; it expires `deadlineSeconds` after the chain's time, as nodes agree on it. */
export interface PermitRequest extends PermitScope {
  deadlineSeconds: number;
}

/**
 * Result of asking for a permit. `unable`: this wallet, account or pool does not support permits,
 * so an approval is needed. `failed`: it can be tried again.
 */
export type PermitResult =
  | { outcome: 'signed'; permit: Permit }
  | { outcome: 'unable' | 'failed'; error: AppError };

/** Permit version of every pool of this kind; the domain's name is read from the pool. */
const VERSION = '1';

const PERMIT_FIELDS = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const;

/** Returns the typed data of a permit. `name` is the pool's token name. */
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

/**
 * Names the first field in which typed data differs from the permit on screen; `undefined` when
 * none does.
 */
export function permitDiffersFrom(terms: PermitTerms, data: TypedData): string | undefined {
  const { domain, primaryType, types, message } = data;
  if (primaryType !== 'Permit' || JSON.stringify(types['Permit']) !== JSON.stringify(PERMIT_FIELDS))
    return 'type';
  if (domain.chainId !== terms.chainId || domain.version !== VERSION) return 'chain';
  if (!sameAddress(domain.verifyingContract, terms.pair)) return 'token';
  if (!takesPermits(terms.spender) || !sameAddress(textField(data, 'spender'), terms.spender))
    return 'spender';
  if (!sameAddress(textField(data, 'owner'), terms.owner)) return 'account';
  if (message['value'] !== terms.valueRaw) return 'amount';
  if (message['nonce'] !== terms.nonceRaw) return 'nonce';
  return message['deadline'] === String(terms.deadline) ? undefined : 'deadline';
}

/** Result where permits are not supported. */
const unable: PermitResult = { outcome: 'unable', error: { kind: 'unsupportedMethod' } };

/**
 * Reports whether code belongs to a contract, which cannot sign. An account that borrows a
 * contract's code (EIP-7702) still has its key.
 */
function isContract(code: Hex): boolean {
  return code !== '0x' && !code.toLowerCase().startsWith('0xef0100');
}

/**
 * Asks the account to sign a permit for `spender` to spend LP tokens. The chain's time, the nonce
 * and the pool's domain separator are read again from nodes that agree. Never rejects.
 */
export function signPermit({
  deadlineSeconds,
  ...scope
}: PermitRequest): AppThunk<Promise<PermitResult>> {
  return async (dispatch, _getState, { rpc, now }) => {
    // The user acts: nodes that failed a moment ago are asked again, whatever the pause.
    rpc.retryNow();
    try {
      const { pair, owner } = scope;
      const calls = [
        contractCall(pairAbi, pair, 'nonces', [owner]),
        contractCall(pairAbi, pair, 'DOMAIN_SEPARATOR', []),
        textCall(pair, 'name'),
      ] as const;
      const [time, [nonce, separator, name], code, head, refusal] = await Promise.all([
        dispatch(readSigningTime()),
        dispatch(readCalls(calls, { fresh: true, agree: true })),
        rpc.request<Hex>('eth_getCode', [owner, 'latest'], { agree: true }),
        agreedHead(rpc),
        dispatch(contractRefusal([{ to: scope.spender, data: '0x' }])),
      ]);
      if (refusal) return { outcome: 'failed', error: refusal };
      requireClock(time, now());
      if (nonce === null || separator === null || name === null || isContract(code)) return unable;
      const terms: PermitTerms = {
        ...scope,
        chainId: chain.id,
        nonceRaw: toRaw(nonce),
        deadline: time + deadlineSeconds,
      };
      const data = permitTypedData(terms, name);
      if (domainSeparator(data.domain).toLowerCase() !== separator.toLowerCase()) return unable;
      const signed = await dispatch(
        signTypedData({
          from: owner,
          chainId: chain.id,
          data,
          check: (read) =>
            permitDiffersFrom(terms, read) ??
            (isWithinDeadline(BigInt(terms.deadline), confirmedTime(time, head), deadlineSeconds)
              ? undefined
              : 'deadline'),
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
