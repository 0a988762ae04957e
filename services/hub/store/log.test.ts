import { recoverAddress } from 'ethers';
import { expect, it, onTestFinished } from 'vitest';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import { registrationTypedData } from '../../../src/protocol/registration.ts';
import { receiptHash } from '../../../src/protocol/receipt.ts';
import { NO_RECEIPT } from '../receipts.ts';
import { messageId } from '../signatures.ts';
import { newWallet, startTestHub, type TestHub } from '../testing/testHub.ts';

interface Kept {
  address: Address;
  payload: string;
  receipt: { id: Hex; seq: number; received_at: number; previous: Hex; hash: Hex; signature: Hex };
}

async function begin(names: number): Promise<TestHub> {
  const hub = await startTestHub();
  onTestFinished(() => hub.close());
  for (let count = 0; count < names; count += 1)
    expect((await hub.register(newWallet(), `Cat${count}`)).status).toBe(201);
  return hub;
}

async function logOf(hub: TestHub, from = 1): Promise<{ signer: Address; messages: Kept[] }> {
  const { body } = await hub.get(`/log?from=${from}`);
  return body as unknown as { signer: Address; messages: Kept[] };
}

/** Finds the first message at which a log contradicts itself, as any client can. */
function contradiction(signer: Address, messages: readonly Kept[]): number | undefined {
  let previous = NO_RECEIPT;
  for (const [index, { payload, receipt }] of messages.entries()) {
    const data = JSON.parse(payload) as ReturnType<typeof registrationTypedData>;
    const { id, seq, received_at: receivedAt, hash, signature } = receipt;
    const isRight =
      id === messageId(data) &&
      seq === index + 1 &&
      receipt.previous === previous &&
      hash === receiptHash({ id, seq, receivedAt, previous }) &&
      recoverAddress(hash, signature) === signer;
    if (!isRight) return index;
    previous = hash;
  }
  return undefined;
}

it('keeps messages in a chain of receipts that anyone can check', async () => {
  const hub = await begin(4);
  const { signer, messages } = await logOf(hub);
  expect(messages).toHaveLength(4);
  expect(contradiction(signer, messages)).toBeUndefined();
  // Withheld, moved or altered messages show.
  expect(contradiction(signer, messages.toSpliced(1, 1))).toBe(1);
  expect(contradiction(signer, [messages[1]!, messages[0]!])).toBe(0);
  const altered = { ...messages[2]!, payload: messages[2]!.payload.replace('Cat2', 'Tom') };
  expect(contradiction(signer, messages.with(2, altered))).toBe(2);
  expect((await logOf(hub, 4)).messages).toEqual(messages.slice(3));
  expect((await hub.get('/')).body).toEqual({ signer });
});

it('has no gaps and no double numbers, however many register at once', async () => {
  const hub = await begin(0);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => hub.register(newWallet(), `Cat${index % 15}`)),
  );
  const { signer, messages } = await logOf(hub);
  expect(messages).toHaveLength(15);
  expect(contradiction(signer, messages)).toBeUndefined();
});

it('is append-only', async () => {
  const hub = await begin(1);
  for (const statement of [
    "update hub.message set address = '0x0'",
    'delete from hub.message',
    'truncate hub.message cascade',
  ])
    await expect(hub.database.write((sql) => sql.exec(statement))).rejects.toThrow(
      'Messages are kept as they are',
    );
});

it('gives the names again when they are lost', async () => {
  const hub = await begin(3);
  hub.ahead += 3_601;
  await hub.register(newWallet(), 'cat1');
  const rows = () => hub.database.reader.query('select * from hub.name order by key');
  const before = await rows();
  await hub.database.write((sql) => sql.exec('delete from hub.name'));
  const again = await startTestHub({ database: hub.database });
  expect(await rows()).toEqual(before);
  expect((await again.get('/api/users/valid/Cat1')).status).toBe(400);
});
