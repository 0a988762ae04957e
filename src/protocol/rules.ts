import { partsOf, type ActionInfo } from '#chain/transactions/info.ts';
import type { TransactionRules } from '#chain/transactions/rules.ts';
import { isObject, ownField, type Check } from '#lib/checks.ts';
import { isKnownTarget } from './allowedCalls.ts';
import { typedDataDifference } from './allowedSignatures.ts';
import { actionsOf, products, rulesOf } from './catalogue.ts';

function parseAction(value: unknown): ActionInfo | undefined {
  if (!isObject(value)) return undefined;
  const kind = ownField(value, 'kind');
  const fields = typeof kind === 'string' ? rulesOf(kind)?.fields : undefined;
  if (typeof kind !== 'string' || !fields) return undefined;
  const checks = Object.entries<Check>(fields);
  return checks.every(([name, check]) => check(ownField(value, name)))
    ? { ...value, kind }
    : undefined;
}

/** The rules of all products, for the chain. */
export const transactionRules: TransactionRules = {
  parseAction,
  isKnownTarget,
  maxGas: (info) =>
    partsOf(info).reduce((sum, { kind }) => sum + (rulesOf(kind)?.maxGas ?? 0n), 0n),
  typedDataDifference,
  rewardsPaid: (receipt, info, account) =>
    products.flatMap(
      (product) => product.rewardsPaid?.(receipt, actionsOf(product, info), account) ?? [],
    ),
};
