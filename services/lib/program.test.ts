import { expect, it, onTestFinished } from 'vitest';
import { notAnswering } from './program.ts';
import { serve } from './serve.ts';

const serveAt = (port: number, host?: string) =>
  serve({ port, log: () => undefined, handle: () => undefined, ...(host && { host }) });
const whyNot = (port: number, host?: string): Promise<string> =>
  serveAt(port, host).then(
    () => 'answers',
    (error: Error) => notAnswering(error, port, 'the keeper', 'KEEPER_PORT'),
  );

it('says who needs a port that is taken, and what names another', async () => {
  const first = await serveAt(0);
  onTestFinished(() => first.close());
  expect(await whyNot(first.port)).toBe(
    `Port ${first.port}, which the keeper needs, is taken: end the program that holds it, or set KEEPER_PORT in .env to another port.`,
  );
});

it('says what else keeps a program from answering', async () => {
  expect(await whyNot(0, '203.0.113.1')).toContain('EADDRNOTAVAIL');
});
