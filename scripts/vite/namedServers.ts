import { nodesOf } from '../../src/config/chains.ts';
import type { Env } from '../../src/config/env.ts';
import { relayOf } from '../../src/config/relay.ts';
import { gatewaysOf } from '../../src/config/tokenLists.ts';
import { sourceOf } from '../../src/lib/connections.ts';

/** Returns the sources of a setting's addresses. Throws at one that no policy can name. */
function sourcesOf(setting: string, addresses: readonly string[]): string[] {
  return addresses.map((address) => {
    const source = sourceOf(address);
    if (source === undefined)
      throw new Error(
        `${setting} names "${address}", which no page may connect to: write an address that begins with https:// (wss:// for a relay).`,
      );
    return source;
  });
}

/** Returns the sources of all hosts below a source's; none for an address without a name. */
const below = (source: string): string[] =>
  /\.[a-z][a-z\d-]*(?::\d+)?$/.test(source) ? [source.replace('//', '//*.')] : [];

/**
 * Returns the sources that the page of a deployed build may connect to beside its own host; `null`
 * for a build for the local chain, which stays open to whatever is tried on it. A new service is
 * one more line here.
 */
export function namedServers(env: Env): readonly string[] | null {
  if (env.isLocal) return null;
  const gateways = sourcesOf('IPFS_GATEWAYS', gatewaysOf(env));
  const relays = env.walletConnectProjectId === '' ? [] : [relayOf(env)];
  const sources = [
    ...sourcesOf('RPC_URLS', nodesOf(env)),
    ...sourcesOf('WALLETCONNECT_RELAY_URL', relays),
    ...gateways,
    // Most gateways send on to a host of their own for each file.
    ...gateways.flatMap(below),
    ...sourcesOf('SERVICES_URL', env.servicesUrl === '' ? [] : [env.servicesUrl]),
    ...sourcesOf('PROFILE_API_URL', env.profileApiUrl === '' ? [] : [env.profileApiUrl]),
  ];
  return [...new Set(sources)];
}
