import type { StoredInfo } from '#chain/transactions/info.ts';
import type { WriteTarget } from '#chain/transactions/rules.ts';
import { contractAddress } from '#config/chains.ts';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { products, rulesOf } from './catalogue.ts';
import { takesCollectibles, takesTokens } from './contracts.ts';
import type { AllowedCalls } from './product.ts';

const isAt = ({ at }: AllowedCalls, to: Address): boolean =>
  typeof at === 'function' ? at(to) : sameAddress(contractAddress(at), to);

const allows = (allowed: AllowedCalls, { to, data, value }: WriteTarget): boolean => {
  const selector = data.slice(0, 10).toLowerCase();
  return (
    isAt(allowed, to) &&
    allowed.functions.some((signature) => selectorOfSignature(signature) === selector) &&
    (allowed.isPayable === true || value === 0n)
  );
};

/**
 * Reports whether a wallet may be asked for a call: contract and function are among those of the
 * action. A batch is checked part by part, by its sender.
 */
export function isKnownTarget(target: WriteTarget, info: StoredInfo): boolean {
  const rules = rulesOf(info.kind);
  if (!rules) return false;
  const isAllowed =
    rules.calls.length === 0
      ? rules.accepts !== undefined
      : rules.calls.some((allowed) => allows(allowed, target));
  return isAllowed && (rules.accepts?.(target, { takesTokens, takesCollectibles }) ?? true);
}

/** How the functions end that redeem a permit. */
const PERMIT_ARGUMENTS = /uint8 v, bytes32 r, bytes32 s\)$/;

/**
 * Reports whether a contract of ours redeems permits. One signed for any other would only be an
 * allowance that nobody asked for.
 */
export function takesPermits(spender: Address): boolean {
  return (
    takesTokens(spender) &&
    functionsAt(spender).some((signature) => PERMIT_ARGUMENTS.test(signature))
  );
}

/** Returns the signatures of every function that the app calls at a contract. */
export function functionsAt(to: Address): string[] {
  const calls = products.flatMap(({ actions }) =>
    Object.values(actions).flatMap((rules) => rules.calls),
  );
  return [...new Set(calls.flatMap((each) => (isAt(each, to) ? each.functions : [])))];
}
