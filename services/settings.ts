import { toAddress } from '../src/lib/address.ts';
import type { Address } from '../src/lib/hex.ts';
import { MAX_SNAPSHOT_AGE } from '../src/lib/votingRules.ts';
import { fail } from './lib/program.ts';
import { answering, port, variable } from './lib/settings.ts';

const list = (name: string): string[] =>
  variable(name)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function requirePostgresUrl(name: string, text: string): void {
  if (!/^postgres(ql)?:\/\//.test(text))
    fail(`${name} in .env has no address of PostgreSQL: postgres://user@host/database.`);
}

function databaseUrl(): string | undefined {
  const text = variable('DATABASE_URL');
  if (text === '') return undefined;
  requirePostgresUrl('DATABASE_URL', text);
  return text;
}

function readUrls(): string[] {
  const urls = list('DATABASE_READ_URLS');
  for (const url of urls) requirePostgresUrl('DATABASE_READ_URLS', url);
  if (urls.length > 0 && databaseUrl() === undefined)
    fail('DATABASE_READ_URLS in .env names replicas: name their primary in DATABASE_URL.');
  return urls;
}

function proxies(): number {
  const text = variable('TRUST_PROXY');
  if (!/^\d?$/.test(text))
    fail(`TRUST_PROXY in .env is "${text}": write how many proxies are before the services.`);
  return text === '' ? 1 : Number(text);
}

function hubKey(): string | undefined {
  const text = variable('HUB_KEY');
  if (text === '') return undefined;
  if (!/^0x[0-9a-f]{64}$/i.test(text)) fail('HUB_KEY in .env is no private key of 64 digits.');
  return text;
}

function addresses(name: string): Address[] {
  return list(name).map(
    (text) => toAddress(text) ?? fail(`${name} in .env has "${text}", which is no address.`),
  );
}

function snapshotAge(): number {
  const text = variable('HUB_SNAPSHOT_BLOCKS');
  if (text === '') return MAX_SNAPSHOT_AGE;
  if (!/^[1-9]\d{0,8}$/.test(text))
    fail(`HUB_SNAPSHOT_BLOCKS in .env is "${text}": write a number of blocks.`);
  return Number(text);
}

function chainId(): 56 | 97 | 31337 | undefined {
  const text = variable('CHAIN_ID');
  const id = Number(text);
  if (text === '') return undefined;
  if (id !== 56 && id !== 97 && id !== 31337)
    fail(
      `CHAIN_ID in .env is "${text}": write 56 (BNB Smart Chain), 97 (its testnet) or 31337 (the local chain).`,
    );
  return id;
}

function startBlock(): number | undefined {
  const text = variable('INDEX_START_BLOCK');
  if (text === '') return undefined;
  if (!/^\d{1,12}$/.test(text))
    fail(`INDEX_START_BLOCK in .env is "${text}": write the number of a block.`);
  return Number(text);
}

/** Where the services answer, whether the local world starts them, and their database. */
export const services = {
  /** Chain that is followed; that of the database, or else of the nodes, when absent. */
  chainId: chainId(),
  port: port('SERVICES_PORT', 4000),
  ...answering(),
  isOn: variable('SERVICES') !== 'off',
  /** PostgreSQL; the embedded database when absent. */
  databaseUrl: databaseUrl(),
  /** Its replicas, which answer the index's queries. */
  readUrls: readUrls(),
  /** First block of a public chain that the index reads; that of 90 days ago when absent. */
  startBlock: startBlock(),
  /** Proxies before the services that are believed about the client. */
  proxies: proxies(),
  /** Key that signs the hub's receipts; one that is made and kept when absent. */
  hubKey: hubKey(),
  /** Names that nobody may register, besides the usual ones. */
  deniedNames: list('HUB_DENIED_NAMES'),
  /** Accounts whose proposals are Core and who may cancel and hide proposals. */
  admins: addresses('HUB_ADMINS'),
  /** Other names under which clients may ask for the voting space. */
  spaceAliases: list('HUB_SPACE_ALIAS'),
  /** Blocks by which a proposal's block may be behind the newest. */
  snapshotAge: snapshotAge(),
};
