import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { createConnection } from 'node:net';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { root } from '../../../services/lib/settings.ts';

const APP_PORT = 18_751;
const CHAIN_PORT = 18_752;
const KEEPER_PORT = 18_753;
const app = `http://127.0.0.1:${APP_PORT}`;
const chain = `http://127.0.0.1:${CHAIN_PORT}`;

/** Sends a page's request and leaves the connection open as a browser does. */
async function ask(agent: Agent, url: string, body?: string): Promise<string> {
  const asked =
    body === undefined
      ? get(url, { agent })
      : request(url, {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        }).end(body);
  const [response] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const part of response) text += part.toString();
  return text;
}

async function isListening(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

describe('npm start', function () {
  this.timeout(60_000);

  it('serves app and chain; Ctrl-C ends both within five seconds despite open connections', async () => {
    const env = {
      ...process.env,
      PORT: String(APP_PORT),
      CHAIN_PORT: String(CHAIN_PORT),
      KEEPER_PORT: String(KEEPER_PORT),
    };
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const agent = new Agent({ keepAlive: true });
    try {
      let printed = '';
      child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (text: Buffer) => {
          printed += text.toString();
          if (printed.includes(`open ${app} `)) resolve();
        });
        child.on('exit', () => reject(new Error(`It ended by itself: ${printed}`)));
      });
      const page = await ask(agent, app);
      expect(page).to.include('<title>MeowSwap</title>');
      // One bundle, not a thousand modules.
      const [, bundle = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? [];
      expect(page).to.not.include('/src/main.tsx');
      expect(await ask(agent, `${app}${bundle}`)).to.match(/^import .*__reExport/);
      expect(
        JSON.parse(
          await ask(agent, chain, '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'),
        ),
      ).to.deep.include({ result: '0x7a69' });
      const health = await ask(agent, `http://127.0.0.1:${KEEPER_PORT}/health`);
      expect(JSON.parse(health)).to.deep.include({ chainId: 31337 });
      const wallet = new WebSocket(chain.replace('http', 'ws'));
      wallet.on('error', () => undefined);
      await once(wallet, 'open');

      const before = Date.now();
      child.kill('SIGINT');
      expect(await ended).to.deep.equal([0, null]);
      expect(Date.now() - before).to.be.below(5_000);
      // The keeper acts while the world runs.
      const lines = printed
        .trim()
        .split('\n')
        .filter((line) => !line.includes('keeper: '));
      expect(lines.at(-1)).to.include(`open ${app} `);
      const listening = await Promise.all([APP_PORT, CHAIN_PORT, KEEPER_PORT].map(isListening));
      expect(listening).to.deep.equal([false, false, false]);
    } finally {
      agent.destroy();
      child.kill('SIGKILL');
    }
  });
});
