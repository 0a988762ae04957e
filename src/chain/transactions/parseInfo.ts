import { isObject } from '#lib/checks.ts';
import type { BatchInfo, StoredInfo } from './info.ts';
import type { TransactionRules } from './rules.ts';

type ParseAction = TransactionRules['parseAction'];

function parseBatch(parts: unknown, parseAction: ParseAction): BatchInfo | undefined {
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  const parsed = parts.map(parseAction);
  return parsed.every((part) => part !== undefined) ? { kind: 'batch', parts: parsed } : undefined;
}

/** Returns a stored action or batch, or `undefined` for anything that this app never wrote. */
export function parseInfo(value: unknown, parseAction: ParseAction): StoredInfo | undefined {
  return isObject(value) && value['kind'] === 'batch'
    ? parseBatch(value['parts'], parseAction)
    : parseAction(value);
}
