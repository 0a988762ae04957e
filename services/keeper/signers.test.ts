import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Transaction, Wallet, encryptKeystoreJson } from 'ethers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NodeRefused, type AskNode } from '../lib/node.ts';
import { serve } from '../lib/serve.ts';
import { keeperSigner } from './operator.ts';
import { namedSigner } from './signers.ts';

const wallet = new Wallet(`0x${'ab'.repeat(32)}`);
const GWEI = 10n ** 9n;
const transaction = {
  ...{ from: wallet.address.toLowerCase(), to: `0x${'22'.repeat(20)}`, data: '0x1234' },
  ...{ gas: '0x5208', nonce: '0x7' },
};

let folder: string;
let keystore: string;
let password: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'r-deploy-signers-'));
  [keystore, password] = [join(folder, 'key.json'), join(folder, 'password')];
  const { address, privateKey } = wallet;
  const weak = { scrypt: { N: 2, r: 1, p: 1 } };
  writeFileSync(keystore, await encryptKeystoreJson({ address, privateKey }, 'whiskers', weak));
  writeFileSync(password, 'whiskers\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays a node of chain 56 that asks 3 gwei a gas; keeps what it is sent. */
function publicNode() {
  const sent: string[] = [];
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_gasPrice: () => '0xb2d05e00',
    eth_sendRawTransaction: ([raw]) => sent.push(raw as string),
    eth_accounts: () => [wallet.address],
  };
  const ask: AskNode = <T>(method: string, params: readonly unknown[]) =>
    Promise.resolve(answers[method]?.(params) as T);
  return { sent, chain: { ask, chainId: 56, mostPerGas: 20n * GWEI } };
}

/** Starts a program that holds the key; returns its address and what it was asked to send. */
async function signingService(chainId: string, accounts = [wallet.address]) {
  const sent: unknown[] = [];
  const server = await serve({
    port: 0,
    log: () => undefined,
    async handle(request, response) {
      const body = (await json(request)) as { id: number; method: string; params: unknown[] };
      if (body.method === 'eth_sendTransaction') sent.push(body.params[0]);
      const answers: Record<string, unknown> = { eth_chainId: chainId, eth_accounts: accounts };
      const result = answers[body.method] ?? '0xhash';
      response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, result }));
    },
  });
  onTestFinished(() => server.close());
  return { url: `http://127.0.0.1:${server.port}`, sent };
}

describe('a key file', () => {
  it('signs for its chain, and tells the hash of what the node was sent', async () => {
    const { chain, sent } = publicNode();
    const signer = await namedSigner(chain, { keystore, 'password-file': password });
    expect(signer?.address).toBe(wallet.address);
    const hash = await signer?.deliver(transaction);
    const signed = Transaction.from(sent[0]);
    expect(signed).toMatchObject({
      ...{ hash, from: wallet.address, chainId: 56n, nonce: 7, data: '0x1234', value: 0n },
      ...{ gasLimit: 21_000n, gasPrice: 3n * GWEI },
    });
  });

  it('signs nothing at a price above what is allowed, nor for another account', async () => {
    const { chain, sent } = publicNode();
    const flags = { keystore, 'password-file': password };
    const thrifty = await namedSigner({ ...chain, mostPerGas: 2n * GWEI }, flags);
    await expect(thrifty?.deliver(transaction)).rejects.toThrow(NodeRefused);
    const signer = await namedSigner(chain, flags);
    const foreign = { ...transaction, from: `0x${'33'.repeat(20)}` };
    await expect(signer?.deliver(foreign)).rejects.toThrow(`signs for ${wallet.address} only`);
    expect(sent).toEqual([]);
  });

  it('needs its password', async () => {
    const { chain } = publicNode();
    const other = join(folder, 'other');
    writeFileSync(other, 'paws');
    await expect(namedSigner(chain, { keystore, 'password-file': other })).rejects.toThrow(
      'incorrect password',
    );
  });
});

describe('a program that holds the key', () => {
  it('is asked to send, at the price that the node names', async () => {
    const { chain } = publicNode();
    const { url, sent } = await signingService('0x38');
    const signer = await namedSigner(chain, { 'signer-rpc': url });
    expect(await signer?.deliver(transaction)).toBe('0xhash');
    expect(sent).toEqual([{ ...transaction, gasPrice: '0xb2d05e00' }]);
  });

  it('must be on the chain and hold an account', async () => {
    const { chain } = publicNode();
    const elsewhere = await signingService('0x61');
    await expect(namedSigner(chain, { 'signer-rpc': elsewhere.url })).rejects.toThrow(
      'The signer is on chain 97, the node on 56: switch the signer.',
    );
    const empty = await signingService('0x38', []);
    await expect(namedSigner(chain, { 'signer-rpc': empty.url })).rejects.toThrow('no account');
  });
});

it('takes an account of the node on the local chain only', async () => {
  const { chain } = publicNode();
  await expect(keeperSigner(chain, {}, {})).rejects.toThrow('On chain 56 name who signs');
  const local = await keeperSigner({ ...chain, chainId: 31337 }, {}, {});
  expect(local.address).toBe(wallet.address);
});

it('takes one signer', async () => {
  const { chain } = publicNode();
  const both = namedSigner(chain, { keystore, 'signer-rpc': 'http://127.0.0.1:1' });
  await expect(both).rejects.toThrow('not both');
});
