// Requests as no client of ours sends them, byte by byte; for tests of every server.
import { connect, type Socket } from 'node:net';

/** Opens a connection to a port of this machine. */
type Dial = (port: number, onOpen: () => void) => Socket;

/** Sends bytes as they are, and returns the status of the answer; 0 where it was cut off. */
export function sendRaw(
  port: number,
  bytes: string,
  dial: Dial = (to, onOpen) => connect(to, '127.0.0.1', onOpen),
): Promise<number> {
  return new Promise((resolve) => {
    let said = '';
    const socket = dial(port, () => socket.end(bytes));
    socket.on('data', (part) => (said += part.toString('latin1')));
    // A server that reads no further may reset the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)));
  });
}

/** Whether an answer refuses what was sent: by 4xx, or by closing the connection. */
export const isRefusal = (status: number): boolean =>
  status === 0 || (status >= 400 && status < 500 && status !== 429);

const targets = [
  '//',
  '///',
  '//[',
  'http://[',
  'http://user:pass@:99999/',
  '/%zz',
  '/%c3%28',
  '/..%2f..%2f',
  '*',
  '\\\\',
  '/x\\..\\metrics',
  `/${'a'.repeat(12_000)}`,
];
const end = 'Host: x\r\nConnection: close\r\n\r\n';

/** A whole request for a path, with a body. */
export const post = (path: string, body: string, headers = ''): string =>
  `POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}${end}${body}`;

/** Malformed targets and headers, each with a name. `under`: paths to which targets are appended. */
export function malformedRequests(
  under: readonly string[] = [''],
): [name: string, bytes: string][] {
  return [
    ...under.flatMap((path) =>
      targets.map((target): [string, string] => [
        `target ${path}${target}`.slice(0, 40),
        `GET ${path}${target} HTTP/1.1\r\n${end}`,
      ]),
    ),
    ['header with a hole', `GET / HTTP/1.1\r\nHo st: \0\r\n\r\n`],
    ['header without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n${end}`],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}a`],
    ['length that is none', `POST / HTTP/1.1\r\nContent-Length: -1\r\n${end}`],
    ['no request', 'hello\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ];
}

/** Bodies that are no message of ours. */
export const malformedBodies = [
  '',
  '{',
  'null',
  '5',
  '[]',
  '"',
  '{"query":5}',
  '{"query":{}}',
  '\0',
  '[[[[',
  '{"__proto__":{"query":"{_meta{block{number}}}"}}',
];
