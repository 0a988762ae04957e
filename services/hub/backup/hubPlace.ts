import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../../lib/settings.ts';
import { services } from '../../settings.ts';
import { openHubDatabase, type HubDatabase } from '../store/hubDatabase.ts';

/** Where a hub keeps what it has, and its key. */
export interface HubPlace {
  /** File of its key, unless `HUB_KEY` has it. */
  keyFile: string;
  /** Opens its database as it is, without making anything. Throws while a program uses the embedded one. */
  open(): Promise<HubDatabase>;
}

/** Returns the place of a chain's hub: PostgreSQL where `DATABASE_URL` names one, else its folder. */
export function hubPlace(chain: string, folder?: string): HubPlace {
  const place = folder === undefined ? `${root}/.world/hub-${chain}` : `${folder}-hub`;
  return {
    keyFile: `${place}.key`,
    open: () =>
      openHubDatabase({
        url: services.databaseUrl,
        folder: place,
        prepare: () => Promise.resolve(),
      }),
  };
}

/** Returns the hub's key: `HUB_KEY`, or what is in its file. Throws where there is neither. */
export function readKey({ keyFile }: HubPlace): string {
  if (services.hubKey !== undefined) return services.hubKey;
  if (existsSync(keyFile)) return readFileSync(keyFile, 'utf8').trim();
  throw new Error(`There is no key of the hub: neither HUB_KEY nor ${keyFile}.`);
}

/** Writes a key that only its owner may read. Throws where another one is there. */
export function writeKey(file: string, key: string): void {
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8').trim() === key) return;
    throw new Error(`${file} has another key: it is not replaced.`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
}
