import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import { prepareHub } from '../hub.ts';
import { receiptSigner } from '../receipts.ts';
import { openHubDatabase, type HubDatabase } from './hubDatabase.ts';
import { claimSigner } from './signer.ts';

const [OURS, OTHER] = ['a5', 'b6'].map((byte) => receiptSigner(`0x${byte.repeat(32)}`).address) as [
  Address,
  Address,
];
const NOTE = 'meowswap-signer';

function open(folder: string, signer: Address): Promise<HubDatabase> {
  return openHubDatabase({
    ...{ folder, signer },
    prepare: async (sql) => {
      await prepareHub(sql);
      await claimSigner(sql, signer);
    },
  });
}

it('refuses an embedded database of another key before anybody asks, with or without its note', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'meowswap-signer-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'hub');
  const refusal = `are signed by ${OURS}, and the key here is of ${OTHER}`;

  const made = await open(folder, OURS);
  expect([made.isOpen, existsSync(folder)]).toEqual([false, false]);
  await made.reader.query('select 1');
  await made.close();

  await expect(open(folder, OTHER)).rejects.toThrow(refusal);
  const later = await open(folder, OURS);
  expect(later.isOpen).toBe(false);
  await later.close();

  // As after a restore, and after a power failure: the database itself is asked.
  for (const damage of [
    () => rmSync(join(folder, NOTE)),
    () => writeFileSync(join(folder, NOTE), ''),
  ]) {
    damage();
    await expect(open(folder, OTHER)).rejects.toThrow(refusal);
    const asked = await open(folder, OURS);
    expect(asked.isOpen).toBe(true);
    await asked.close();
  }
});
