// Hub in memory at a free port, over a fake node; for tests.
import { hexlify, randomBytes, Wallet, type BaseWallet } from 'ethers';
import type { Address } from '../../../src/lib/hex.ts';
import type { VotingSources } from '../../../src/config/votingSources.ts';
import type { Listing, Registration } from '../../../src/lib/username.ts';
import { listingTypedData } from '../../../src/protocol/nameListing.ts';
import { registrationTypedData } from '../../../src/protocol/registration.ts';
import { serve } from '../../lib/serve.ts';
import { makeHub, prepareHub, type Hub } from '../hub.ts';
import { hubHandler } from '../server/hubHandler.ts';
import { openHubDatabase, type HubDatabase } from '../store/hubDatabase.ts';
import { hubClient, type HubClient, type Told } from './hubClient.ts';
import { fakeNode, MEOW, MULTICALL, PROFILE, type FakeNode } from './fakeNode.ts';

const CHAIN_ID = 31337;
/** Where power comes from in tests: MEOW in wallets. */
export const SOURCES: VotingSources = {
  chainId: CHAIN_ID,
  multicall: MULTICALL,
  meow: MEOW,
  pools: [],
  isMeowFirst: true,
};
/** Signs the receipts of test hubs. */
export const KEY = `0x${'a5'.repeat(32)}`;

export interface TestHub extends HubClient {
  url: string;
  node: FakeNode;
  database: HubDatabase;
  hub: Hub;
  /** Seconds by which the hub's clock is ahead of this machine's. */
  ahead: number;
  /** Returns the hub's time in seconds. */
  time(): number;
  /** Signs for a name and posts it. */
  register(wallet: BaseWallet, username: string, changed?: Partial<Registration>): Promise<Told>;
  /** Signs that a name is listed or unlisted, and posts it. */
  setListed(wallet: BaseWallet, changed?: Partial<Listing>): Promise<Told>;
  close(): Promise<void>;
}

/** Signs a registration as a wallet does. */
export function signRegistration(
  wallet: BaseWallet,
  registration: Registration,
  chainId = CHAIN_ID,
): Promise<string> {
  const { domain, types, message } = registrationTypedData(registration, chainId);
  return wallet.signTypedData(domain, { Register: [...types['Register']!] }, message);
}

/** Signs a request to list or unlist a name as a wallet does. */
export function signListing(
  wallet: BaseWallet,
  listing: Listing,
  chainId = CHAIN_ID,
): Promise<string> {
  const { domain, types, message } = listingTypedData(listing, chainId);
  return wallet.signTypedData(domain, { SetNameListed: [...types['SetNameListed']!] }, message);
}

/** Returns another account each time. */
export const newWallet = (): BaseWallet => new Wallet(hexlify(randomBytes(32)));

/** Starts a hub at its own port; requests are of a client each. */
export async function startTestHub(
  options: {
    node?: FakeNode;
    database?: HubDatabase;
    denied?: readonly string[];
    admins?: readonly Address[];
  } = {},
): Promise<TestHub> {
  const { node = fakeNode(), denied = [], admins = [] } = options;
  const database = options.database ?? (await openHubDatabase({ prepare: prepareHub }));
  await database.write(prepareHub);
  const clock = { ahead: 0 };
  const now = (): number => Date.now() + clock.ahead * 1000;
  const time = (): number => Math.floor(now() / 1000);
  const hub = makeHub({
    ...{ database, ask: node.ask, chainId: CHAIN_ID, profile: PROFILE, key: KEY, denied, now },
    ...{ multicall: MULTICALL, sources: SOURCES, admins, aliases: ['cake.eth'] },
  });
  const handler = hubHandler(hub, { proxies: 1, log: () => undefined });
  const server = await serve({ port: 0, handle: handler, log: () => undefined });
  const url = `http://127.0.0.1:${server.port}/hub`;
  const client = hubClient(url);

  return {
    url,
    node,
    database,
    hub,
    get ahead() {
      return clock.ahead;
    },
    set ahead(seconds) {
      clock.ahead = seconds;
    },
    time,
    ...client,
    async register(wallet, username, changed = {}) {
      const account = wallet.address as Address;
      const registration = { account, username, timestamp: time(), ...changed };
      const signature = await signRegistration(wallet, registration);
      return client.post({
        address: account,
        username,
        timestamp: registration.timestamp,
        signature,
      });
    },
    async setListed(wallet, changed = {}) {
      const listing: Listing = {
        account: wallet.address as Address,
        action: 'unlist',
        timestamp: time(),
        ...changed,
      };
      const { account, action, timestamp } = listing;
      const signature = await signListing(wallet, listing);
      const body = { address: account, action, timestamp, signature };
      return client.post(body, '/api/users/listing');
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}
