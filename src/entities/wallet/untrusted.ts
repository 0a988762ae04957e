/**
 * Reads values from wallets without ever throwing. A browser extension may inject anything: getters
 * that throw, values of the wrong type, endless texts.
 */
import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import type { Address } from '#lib/hex.ts';

/** Returns a property of any value; undefined if it is missing or its getter throws. */
export function readProperty(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
    return undefined;
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

/** Control characters, and those that hide or reorder the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** Returns a text without invisible characters, cut at `maxLength`; empty if it is not a text. */
export function readText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return Array.from(
    value
      .slice(0, maxLength * 4)
      .replace(invisible, '')
      .trim(),
  )
    .slice(0, maxLength)
    .join('');
}

/** Returns the value as a provider if it has a `request` method. */
export function asProvider(value: unknown): Eip1193Provider | undefined {
  return typeof readProperty(value, 'request') === 'function'
    ? (value as Eip1193Provider)
    : undefined;
}

/**
 * Returns the first account of an `eth_accounts` answer; null if there is none. It is in lower
 * case, so that a wallet's wrong checksum does not matter.
 */
export function firstAccount(answer: unknown): Address | null {
  const account = Array.isArray(answer) ? readProperty(answer, '0') : undefined;
  return typeof account === 'string' && /^0x[0-9a-f]{40}$/i.test(account)
    ? (account.toLowerCase() as Address)
    : null;
}

/** Parses a chain id from hex text, decimal text or a number; undefined if it is invalid. */
export function toChainId(answer: unknown): number | undefined {
  if (typeof answer === 'bigint') return toChainId(Number(answer));
  const isText =
    typeof answer === 'string' && (/^0x[0-9a-f]{1,12}$/i.test(answer) || /^\d{1,15}$/.test(answer));
  const id = isText || typeof answer === 'number' ? Number(answer) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the numeric codes of a provider error (EIP-1193, JSON-RPC) and of errors it wraps. */
export function errorCodes(thrown: unknown): number[] {
  const sources = [
    thrown,
    readProperty(thrown, 'cause'),
    readProperty(readProperty(thrown, 'data'), 'originalError'),
  ];
  return sources.flatMap((source) => {
    const code = readProperty(source, 'code');
    if (typeof code === 'number') return [code];
    return typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? [Number(code)] : [];
  });
}
