import { existsSync, readFileSync } from 'node:fs';
import { fail, root, variable } from '../services/lib/settings.ts';
import type { EarnList } from '../src/config/earn.ts';
import { LOCAL_SOCIAL, type Env } from '../src/config/env.ts';

function port(name: string, otherwise: number): number {
  const text = variable(name);
  if (text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    fail(`${name} in .env is "${text}": write a port between 1 and 65535.`);
  return value;
}

/** Where the local world listens, always on 127.0.0.1. */
export const ports = { app: port('PORT', 5173), chain: port('CHAIN_PORT', 8545) };

function chainId(): Env['chainId'] {
  const text = variable('CHAIN_ID') || '31337';
  if (text !== '56' && text !== '97' && text !== '31337')
    fail(
      `CHAIN_ID in .env is "${text}": write 56 (BNB Smart Chain), 97 (its testnet) or 31337 (the local chain).`,
    );
  return Number(text) as Env['chainId'];
}

function urls(name: string, example: string): string[] {
  const named = variable(name)
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const url of named)
    if (!URL.canParse(url))
      fail(
        `${name} in .env names "${url}": write addresses such as ${example}, with commas between them.`,
      );
  return named;
}

/** What `.env` says, as the app's build needs it; `overrides` wins (the local world, tests). */
export function appEnvironment(overrides: Partial<Env> = {}): Env {
  const id = overrides.chainId ?? chainId();
  const local = id === 31337;
  const fromFile = urls('RPC_URLS', 'https://node.example');
  return {
    chainId: id,
    rpcUrls: fromFile.length === 0 && local ? [`http://127.0.0.1:${ports.chain}`] : fromFile,
    ipfsGateways: urls('IPFS_GATEWAYS', 'https://gateway.example').map((url) =>
      url.replace(/\/+$/, ''),
    ),
    walletConnectProjectId: variable('WALLETCONNECT_PROJECT_ID'),
    walletConnectRelayUrl: variable('WALLETCONNECT_RELAY_URL'),
    profileApiUrl:
      urls('PROFILE_API_URL', 'https://profiles.example')[0]?.replace(/\/+$/, '') ?? '',
    telegramUrl: variable('TELEGRAM_URL') || (local ? LOCAL_SOCIAL.telegram : ''),
    twitterUrl: variable('TWITTER_URL') || (local ? LOCAL_SOCIAL.twitter : ''),
    auctionApplyUrl: urls('AUCTION_APPLY_URL', 'https://example.org/apply')[0] ?? '',
    isLocal: local,
    deployment: null,
    ...overrides,
  };
}

/** The file with what is earned with on a chain. */
export function earnFile(id: number): string {
  return `${root}/src/config/earn/${id}.json`;
}

/**
 * The farms and pools that a build has: those of the file that `MEOW_EARN` names (a world of its own, with a deployment of its
 * own), else the chain's committed ones, else none.
 */
export function earnList({ chainId: id }: Pick<Env, 'chainId'>): EarnList {
  const named = variable('MEOW_EARN');
  const file = named || earnFile(id);
  return named || existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as EarnList)
    : { farms: [], pools: [] };
}
