import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';

/** Reads the JSON that a request posts. Throws a Refusal. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const tooLong = (): Refusal => new Refusal(413, `A request has at most ${maxBytes} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw tooLong();
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Refusal(400, 'Invalid body.');
  }
}
