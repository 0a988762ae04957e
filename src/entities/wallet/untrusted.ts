/**
 * Reading what a wallet hands us. Anything a page extension injects may be hostile or broken: getters that throw,
 * values of the wrong type, texts without end. Nothing here ever throws.
 */
import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import type { Address } from '#lib/hex.ts';

/** A property of anything; undefined when there is none or reading it throws. */
export function readProperty(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
    return undefined;
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

/** Control characters, and those that change the direction or hide what stands beside them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** A text made fit to be shown: invisible characters removed, cut at `longest` characters. Empty when it is no text. */
export function readText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  return Array.from(
    value
      .slice(0, longest * 4)
      .replace(invisible, '')
      .trim(),
  )
    .slice(0, longest)
    .join('');
}

/** The value as a provider, when it can be asked something. */
export function asProvider(value: unknown): Eip1193Provider | undefined {
  return typeof readProperty(value, 'request') === 'function'
    ? (value as Eip1193Provider)
    : undefined;
}

/** The first account of what `eth_accounts` answers, in lower case (a wrong checksum is the wallet's business, not the user's); null when there is none. */
export function firstAccount(answer: unknown): Address | null {
  const account = Array.isArray(answer) ? readProperty(answer, '0') : undefined;
  return typeof account === 'string' && /^0x[0-9a-f]{40}$/i.test(account)
    ? (account.toLowerCase() as Address)
    : null;
}

/** A chain id from hex text, decimal text or number; undefined when it is none of them. */
export function toChainId(answer: unknown): number | undefined {
  if (typeof answer === 'bigint') return toChainId(Number(answer));
  const isText =
    typeof answer === 'string' && (/^0x[0-9a-f]{1,12}$/i.test(answer) || /^\d{1,15}$/.test(answer));
  const id = isText || typeof answer === 'number' ? Number(answer) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Every numeric code that a provider error names (EIP-1193, JSON-RPC): its own, and those of an error it wraps. */
export function errorCodes(thrown: unknown): number[] {
  const places = [
    thrown,
    readProperty(thrown, 'cause'),
    readProperty(readProperty(thrown, 'data'), 'originalError'),
  ];
  return places.flatMap((place) => {
    const code = readProperty(place, 'code');
    if (typeof code === 'number') return [code];
    return typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? [Number(code)] : [];
  });
}
