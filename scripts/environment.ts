import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { services } from '../services/settings.ts';
import { deploymentFile } from '../services/lib/deployment.ts';
import { fail } from '../services/lib/program.ts';
import { port, root, variable } from '../services/lib/settings.ts';
import { noEntries, type EarnEntries } from '../src/config/earn.ts';
import { LOCAL_SOCIAL, type Deployment, type Env } from '../src/config/env.ts';
import { isLocal, LOCAL_CHAIN } from '../src/config/localChain.ts';
import { checkDeployment } from './tables/checkDeployment.ts';
import { checkEarnList } from './tables/checkEarnList.ts';

/** Ports of the local world on 127.0.0.1. */
export const ports = { app: port('PORT', 5173), chain: port('CHAIN_PORT', 8545) };

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

/**
 * Returns the settings of a build from `.env`; `overrides` take precedence (the local world,
 * tests).
 */
export function appEnvironment(overrides: Partial<Env> = {}): Env {
  const id = overrides.chainId ?? services.chainId ?? LOCAL_CHAIN;
  const local = isLocal(id);
  const fromFile = urls('RPC_URLS', 'https://node.example');
  return {
    chainId: id,
    rpcUrls: fromFile.length === 0 && local ? [`http://127.0.0.1:${ports.chain}`] : fromFile,
    ipfsGateways: urls('IPFS_GATEWAYS', 'https://gateway.example').map((url) =>
      url.replace(/\/+$/, ''),
    ),
    walletConnectProjectId: variable('WALLETCONNECT_PROJECT_ID'),
    walletConnectRelayUrl: variable('WALLETCONNECT_RELAY_URL'),
    servicesUrl:
      urls('SERVICES_URL', 'https://services.example')[0]?.replace(/\/+$/, '') ??
      (local && services.isOn ? `http://127.0.0.1:${services.port}` : ''),
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

/** Returns the path of a chain's committed list of farms and pools. */
export function earnFile(id: number): string {
  return `${root}/src/config/earn/${id}.json`;
}

const short = (file: string): string => relative(root, file);

function readTable(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${short(file)} is no JSON: ${String(error)}.`, { cause: error });
  }
}

/**
 * Returns the deployment of a build, its own or the chain's committed one, and how sentences name
 * it.
 */
function checkedDeployment({ chainId: id, deployment }: EarnQuestion): [Deployment, string] {
  const file = deployment ? "the build's own deployment" : short(deploymentFile(id));
  const value = deployment ?? readTable(deploymentFile(id));
  return [checkDeployment(file, value, id), file];
}

type EarnQuestion = Pick<Env, 'chainId'> & Partial<Pick<Env, 'deployment'>>;

/**
 * Returns the farms and pools of a build: those of the file that `MEOW_EARN` names (a world with a
 * deployment of its own), else the chain's committed ones, else none. Ends the program with a
 * sentence where the list or the deployment is malformed or names an unknown symbol: the app would
 * not start with it.
 */
export function earnList(question: EarnQuestion): EarnEntries {
  try {
    const [deployment, deployed] = checkedDeployment(question);
    const named = variable('MEOW_EARN');
    const file = named || earnFile(question.chainId);
    if (!named && !existsSync(file)) return noEntries();
    return checkEarnList(short(file), readTable(file), deployment, deployed);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
