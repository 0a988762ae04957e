import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the address of a request's client. Each proxy appends the address that asked it to
 * `X-Forwarded-For`; the last `hops` entries are trusted. With 0 hops, or no valid address there, it
 * is the connection's address.
 */
export function clientOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  hops = 1,
): string {
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const forwarded = hops > 0 ? (named.at(-hops)?.trim() ?? '') : '';
  return isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '');
}

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * Returns the network of an address: one of IPv4 itself, of IPv6 the 48 bits that a site is given,
 * with 2^80 addresses of its own.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = plain.includes('::')
    ? [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])]
    : (first ?? []);
  const three = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${three.join(':')}::/48`;
}
