import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../lib/settings.ts';
import { services } from '../../settings.ts';
import { openHubDatabase, type HubDatabase } from './hubDatabase.ts';

/** Where a hub keeps what it has, and its key. */
export interface HubPlace {
  /** Folder of its embedded database. */
  folder: string;
  /** File of its key, unless `HUB_KEY` has it. */
  keyFile: string;
}

/** Returns the place of a chain's hub, beside the index's folder where that is named. */
export function hubPlace(chain: number | string, index?: string): HubPlace {
  const folder = index === undefined ? `${root}/.world/hub-${chain}` : `${index}-hub`;
  return { folder, keyFile: `${folder}.key` };
}

/** Throws where a hub has no database yet: opening the embedded one would make it. */
export function requireDatabase({ folder }: HubPlace): void {
  if (services.databaseUrl === undefined && !existsSync(`${folder}/PG_VERSION`))
    throw new Error(`There is no database in ${folder}, and DATABASE_URL names none.`);
}

/**
 * Opens a hub's database as it is, without making anything: PostgreSQL where `DATABASE_URL` names
 * one. Its first use throws while another program has the embedded one.
 */
export function openAsItIs({ folder }: HubPlace): Promise<HubDatabase> {
  return openHubDatabase({
    url: services.databaseUrl,
    folder,
    prepare: () => Promise.resolve(),
  });
}

/** Returns the hub's key: `HUB_KEY`, or what is in its file. Throws where there is neither. */
export function readKey({ keyFile }: HubPlace): string {
  if (services.hubKey !== undefined) return services.hubKey;
  if (existsSync(keyFile)) return readFileSync(keyFile, 'utf8').trim();
  throw new Error(`There is no key of the hub: neither HUB_KEY nor ${keyFile}.`);
}
