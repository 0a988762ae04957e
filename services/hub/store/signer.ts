import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { recoverAddress } from 'ethers';
import { sameAddress } from '../../../src/lib/address.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import type { Sql } from '../../lib/database/database.ts';

async function knownSigner(sql: Sql): Promise<string | undefined> {
  const [kept] = await sql.query<{ address: string }>('select address from hub.signer');
  if (kept) return kept.address;
  // A log from before this was recorded.
  const [last] = await sql.query<{ receipt: Hex; receipt_sig: Hex }>(
    'select receipt, receipt_sig from hub.message order by seq desc limit 1',
  );
  return last && recoverAddress(last.receipt, last.receipt_sig);
}

function checkSigner(known: string, signer: Address): void {
  if (!sameAddress(known, signer))
    throw new Error(
      `The receipts of this hub are signed by ${known}, and the key here is of ${signer}: set HUB_KEY to the key of this database.`,
    );
}

/**
 * Throws where a log's receipts are of another key than `signer`'s: a backup that says so could never
 * be restored.
 */
export async function requireSigner(sql: Sql, signer: Address): Promise<void> {
  const known = await knownSigner(sql);
  if (known !== undefined) checkSigner(known, signer);
}

/**
 * Records whose receipts a log has. Throws where they are another key's: two keys would give two
 * receipts that both look right. The transaction must have taken its turn.
 */
export async function claimSigner(sql: Sql, signer: Address): Promise<void> {
  await requireSigner(sql, signer);
  await sql.query('insert into hub.signer (address) values ($1) on conflict do nothing', [signer]);
}

/** File that says it in the folder of an embedded database, and is copied and removed with it. */
const noteOf = (folder: string): string => `${folder}/meowswap-signer`;

/**
 * Reports whether an embedded database may wait for its first use: it is new, or its folder says that
 * its receipts are of this key. Throws as `claimSigner` does where it says another one.
 */
export function isKnownSigner(folder: string, signer: Address): boolean {
  if (!existsSync(`${folder}/PG_VERSION`)) return true;
  const note = noteOf(folder);
  const said = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  // Restored, of before, or cut off by a power failure: the database itself must say it.
  if (!/^0x[0-9a-f]{40}$/i.test(said)) return false;
  checkSigner(said, signer);
  return true;
}

/** Notes in the folder of an embedded database what it has recorded. */
export function noteSigner(folder: string, signer: Address): void {
  writeFileSync(noteOf(folder), signer);
}
