import { toAddress } from '../../../src/lib/address.ts';
import type { Address } from '../../../src/lib/hex.ts';
import type { HubChain } from '../chain/hubChain.ts';
import type { HubDatabase } from '../store/hubDatabase.ts';
import { takeTurn } from '../store/schema.ts';
import { forget, forgettable, makeFinal, type NameRow } from './nameRows.ts';

/** Names that one run looks at. */
const FORGOTTEN_AT_ONCE = 100;

interface Standing {
  /**
   * Returns a name as it stands now, or `undefined` where it has lapsed. Throws Unchecked where only
   * the node could say.
   */
  of(row: NameRow | undefined): Promise<NameRow | undefined>;
  /**
   * Removes names that lapsed a day ago and whose accounts have no profile; the log keeps what was
   * signed. Returns how many it looked at. Throws as `of` does.
   */
  forget(): Promise<number>;
}

/** Makes what knows whether names stand; `seconds` returns the time in Unix seconds. */
export function nameStanding(
  database: HubDatabase,
  chain: HubChain,
  seconds: () => number,
): Standing {
  const { reader } = database;

  async function of(row: NameRow | undefined): Promise<NameRow | undefined> {
    if (!row || row.isFinal) return row;
    const isReserved = seconds() < row.reservedUntil;
    const account = toAddress(row.address) as Address;
    const asked = chain.hasProfile(account);
    // A name that is still reserved is shown even if the node can't be asked.
    if (!(await (isReserved ? asked.catch(() => false) : asked)))
      return isReserved ? row : undefined;
    const now = seconds();
    await database.write(async (sql) => {
      await takeTurn(sql);
      await makeFinal(sql, row, now);
    });
    return { ...row, isFinal: true, updatedAt: now };
  }

  return {
    of,
    async forget() {
      const rows = await forgettable(reader, await chain.space(), seconds(), FORGOTTEN_AT_ONCE);
      const lapsed: NameRow[] = [];
      for (const row of rows) if (!(await of(row))) lapsed.push(row);
      if (lapsed.length > 0)
        await database.write(async (sql) => {
          await takeTurn(sql);
          await forget(
            sql,
            lapsed.map(({ message }) => message),
          );
        });
      return rows.length;
    },
  };
}
