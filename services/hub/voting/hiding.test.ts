import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { encryptKeystoreJson, hexlify, randomBytes, Wallet, type BaseWallet } from 'ethers';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { hideProposal, type Hiding } from '../../../scripts/hide-proposal.ts';
import {
  externalMessages,
  keystoreMessages,
  type MessageSigner,
} from '../../../scripts/deploy/messageSigner.ts';
import { serve } from '../../lib/serve.ts';
import { newWallet } from '../testing/testHub.ts';
import { useTestHub } from '../testing/useTestHub.ts';
import { published, query, SPACE } from '../testing/testVoting.ts';

const admin = new Wallet(hexlify(randomBytes(32)));
/** A cheap key file: what it costs to guess its password isn't tested. */
const weak = { scrypt: { N: 2, r: 1, p: 1 } };

const hub = await useTestHub({ admins: [admin.address as Address] });

/** Opens a key file of the account, with its password in another file. */
async function fromKeyFile({ address, privateKey }: Wallet): Promise<MessageSigner> {
  const folder = mkdtempSync(join(tmpdir(), 'hiding-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, password] = [join(folder, 'key.json'), join(folder, 'password')];
  writeFileSync(key, await encryptKeystoreJson({ address, privateKey }, 'whiskers', weak));
  writeFileSync(password, 'whiskers\n');
  return keystoreMessages(key, password);
}

/** Answers a wallet's request as a program that holds the account's key. */
async function answerOf(wallet: BaseWallet, method: string, params: string[]): Promise<unknown> {
  if (method !== 'eth_signTypedData_v4') return method === 'eth_chainId' ? '0x1' : [wallet.address];
  const { domain, types, message } = JSON.parse(params[1]!) as Record<string, object>;
  const { EIP712Domain: _, ...rest } = types as Parameters<Wallet['signTypedData']>[1];
  return wallet.signTypedData(domain!, rest, message as Record<string, unknown>);
}

/** Starts a program that holds the account's key, as the bridge of a hardware wallet. */
async function fromProgram(wallet: BaseWallet): Promise<MessageSigner> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = (await json(request)) as { id: number; method: string; params: string[] };
    const result = await answerOf(wallet, asked.method, asked.params);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }));
  };
  const server = await serve({ port: 0, handle: answer, log: () => undefined });
  onTestFinished(() => server.close());
  return externalMessages(`http://127.0.0.1:${server.port}`);
}

/** A signer that must not be asked. */
const unasked = (address: string): MessageSigner => ({
  address: address as Address,
  sign: () => expect.fail('It was asked to sign'),
});

async function hide(changed: Partial<Hiding> & Pick<Hiding, 'proposal' | 'signer'>) {
  const say = vi.fn<(line: string) => void>();
  const [place, reason] = [{ hub: hub.url, space: SPACE }, 'Advertising'];
  await hideProposal({ ...place, reason, say, ...changed });
  return say.mock.calls.map(([line]) => line);
}

const listed = async (): Promise<Hex[]> => {
  const found = await query<{ proposals: { id: Hex }[] }>(hub, '{ proposals(first: 100) { id } }');
  return found.proposals.map(({ id }) => id);
};

it.each([
  ['a key file', fromKeyFile],
  ['a program that holds the key', fromProgram],
])('hides a proposal by %s, and says what is signed and what the hub answers', async (_, from) => {
  const proposal = await published(hub, { title: 'Cheap fish' });
  expect(await listed()).toContain(proposal);
  const said = await hide({ proposal, signer: await from(admin) });
  const text = said.join('\n');
  expect(text).toContain(`signed by ${admin.address} as HideProposal:`);
  for (const field of [`"${proposal}"`, `"${SPACE}"`, 'reason: "Advertising"'])
    expect(text).toContain(field);
  expect(text).toMatch(/The hub took it as no\. \d+ of its log/);
  expect(said.at(-1)).toBe(`It is hidden by ${admin.address}: "Advertising"`);
  expect(await listed()).not.toContain(proposal);
});

it('shows what would be signed, and signs nothing, in a rehearsal', async () => {
  const proposal = await published(hub);
  const said = await hide({ proposal, signer: unasked(admin.address), isDryRun: true });
  expect(said.join('\n')).toContain('  reason: "Advertising"');
  expect(said.at(-1)).toBe('Nothing was signed.');
  expect(await listed()).toContain(proposal);
});

it('lets nobody sign what the hub would refuse', async () => {
  const proposal = await published(hub);
  const signer = unasked(admin.address);
  const stranger = unasked(newWallet().address);
  await expect(hide({ proposal, signer: stranger })).rejects.toThrow(/Only an administrator/);
  await expect(hide({ proposal, signer, reason: 'x'.repeat(141) })).rejects.toThrow(/140/);
  await expect(hide({ proposal, signer, reason: 'a\u202Eb' })).rejects.toThrow(/one line/);
  await expect(hide({ proposal: `0x${'9'.repeat(64)}`, signer })).rejects.toThrow(
    'There is no such proposal.',
  );
  await expect(hide({ proposal, signer, space: 'meow-56-00000000' })).rejects.toThrow(
    `The hub keeps the space ${SPACE}`,
  );
  expect(await listed()).toContain(proposal);
});

it('says that a proposal is hidden already', async () => {
  const proposal = await published(hub);
  await hide({ proposal, signer: await fromKeyFile(admin) });
  await expect(hide({ proposal, signer: unasked(admin.address) })).rejects.toThrow(
    `${admin.address} hid it already: "Advertising"`,
  );
});

it("ends with the hub's words where it refuses", async () => {
  const proposal = await published(hub);
  const other = newWallet();
  const signer: MessageSigner = {
    address: admin.address as Address,
    sign: async ({ domain, types, message }) => {
      const fields = Object.fromEntries(
        Object.entries(types).map(([name, all]) => [name, [...all]]),
      );
      return (await other.signTypedData(domain, fields, message)) as Hex;
    },
  };
  await expect(hide({ proposal, signer })).rejects.toThrow('The hub refuses: Invalid signature.');
  expect(await listed()).toContain(proposal);
});
