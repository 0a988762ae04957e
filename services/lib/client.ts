import type { IncomingMessage } from 'node:http';

/**
 * Returns the address that a request counts for. The servers listen on this machine only, so proxies
 * speak for everybody: each adds the address that asked it, last, to `X-Forwarded-For`, and `hops`
 * of them are believed. With 0 the connection counts.
 */
export function clientOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  hops = 1,
): string {
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const forwarded = hops > 0 ? named.at(-hops)?.trim() : undefined;
  return forwarded || (socket.remoteAddress ?? '');
}

/** Returns the network of an address: a client with IPv6 has 2^64 addresses of its own. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = address.includes('::')
    ? [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])]
    : (first ?? []);
  return `${groups.slice(0, 4).join(':')}::/64`;
}
