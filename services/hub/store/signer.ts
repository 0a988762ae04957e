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

/**
 * Records whose receipts a log has. Throws where they are another key's: two keys would give two
 * receipts that both look right. The transaction must have taken its turn.
 */
export async function claimSigner(sql: Sql, signer: Address): Promise<void> {
  const known = await knownSigner(sql);
  if (known !== undefined && !sameAddress(known, signer))
    throw new Error(
      `The receipts of this hub are signed by ${known}, and the key here is of ${signer}: set HUB_KEY to the key of this database.`,
    );
  await sql.query('insert into hub.signer (address) values ($1) on conflict do nothing', [signer]);
}
