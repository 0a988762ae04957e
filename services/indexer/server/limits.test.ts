import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientOf } from './limits.ts';

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

it('counts them for the connection without a proxy', () => {
  expect(clientOf(request(undefined))).toBe('127.0.0.1');
  expect(clientOf(request(''))).toBe('127.0.0.1');
});
