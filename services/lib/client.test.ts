import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientOf, networkOf } from './client.ts';

const request = (forwarded: string | string[] | undefined) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage;

it('counts requests for the client that the nearest proxy names, not for the proxy', () => {
  expect(clientOf(request('203.0.113.7'))).toBe('203.0.113.7');
  // What the client itself claims comes first and is not believed.
  expect(clientOf(request('10.0.0.1, 203.0.113.7'))).toBe('203.0.113.7');
  expect(clientOf(request(['10.0.0.1', '203.0.113.7']))).toBe('203.0.113.7');
});

it('believes as many proxies as it is told, and none with 0', () => {
  expect(clientOf(request('10.0.0.1, 203.0.113.7, 198.51.100.2'), 2)).toBe('203.0.113.7');
  expect(clientOf(request('203.0.113.7'), 2)).toBe('127.0.0.1');
  expect(clientOf(request('203.0.113.7'), 0)).toBe('127.0.0.1');
});

it('counts them for the connection without a proxy', () => {
  expect(clientOf(request(undefined))).toBe('127.0.0.1');
  expect(clientOf(request(''))).toBe('127.0.0.1');
  expect(clientOf(request('x'.repeat(9_000)))).toBe('127.0.0.1');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('counts %s with its network', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
