import type { TypedData } from '#chain/wallet/typedData.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Registration } from '#lib/username.ts';
import { registrationOf } from '#protocol/registration.ts';
import { readProperty } from '../untrusted.ts';
import { ProviderError } from './nodeRequest.ts';
import type { PromptCall } from './promptQueue.ts';

function invalid(what: string): ProviderError {
  return new ProviderError(-32602, `Invalid params: ${what}`);
}

/** Returns a request's parameters as a list; a single object becomes a list of one. */
export function paramList(params: unknown): readonly unknown[] {
  if (params === undefined) return [];
  return Array.isArray(params) ? params : [params];
}

/** Parses an address parameter. Throws -32602. */
export function addressOf(value: unknown, what: string): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) throw invalid(what);
  return value as Address;
}

/** Parses a quantity; null if absent. Throws -32602. */
export function quantityOf(value: unknown, what: string): bigint | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) throw invalid(what);
  return BigInt(value);
}

/** Parses target, calldata and value of a transaction or batched call. Throws -32602. */
export function callOf(value: unknown): PromptCall {
  const to = readProperty(value, 'to');
  const data = readProperty(value, 'data') ?? readProperty(value, 'input') ?? '0x';
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) throw invalid('data');
  return {
    to: to === undefined || to === null ? null : addressOf(to, 'to'),
    data: data as Hex,
    value: quantityOf(readProperty(value, 'value'), 'value') ?? 0n,
  };
}

/** Returns the text of a `personal_sign` request: hex as UTF-8, or unchanged if it is not text. */
export function messageText(value: unknown): string {
  if (typeof value !== 'string') throw invalid('message');
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(value)) return value;
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}

/** Formats typed data as readable JSON. Throws -32602. */
export function typedDataText(value: unknown): string {
  try {
    const data: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return JSON.stringify(
      {
        primaryType: readProperty(data, 'primaryType'),
        domain: readProperty(data, 'domain'),
        message: readProperty(data, 'message'),
      },
      null,
      2,
    );
  } catch {
    throw invalid('typed data');
  }
}

/** Returns the registration of a name that typed data asks for; `undefined` for any other data. */
export function registrationIn(value: unknown): Registration | undefined {
  try {
    return registrationOf((typeof value === 'string' ? JSON.parse(value) : value) as TypedData);
  } catch {
    return undefined;
  }
}
