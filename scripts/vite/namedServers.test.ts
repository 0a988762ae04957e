import { describe, expect, it } from 'vitest';
import type { Env } from '../../src/config/env.ts';
import { namedServers } from './namedServers.ts';

const deployed: Env = {
  chainId: 97,
  isLocal: false,
  rpcUrls: ['https://node.example/key', 'https://second.example:8545'],
  walletConnectProjectId: 'project',
  walletConnectRelayUrl: '',
  ipfsGateways: ['https://gateway.example'],
  servicesUrl: 'https://services.example/index',
  profileApiUrl: 'https://profiles.example/api',
  telegramUrl: 'https://t.me/cats',
  twitterUrl: 'https://twitter.com/cats',
  auctionApplyUrl: 'https://apply.example',
  deployment: null,
};

describe('the servers of a build', () => {
  it('are its nodes, relay, gateways and services; what it only links to is none', () => {
    expect(namedServers(deployed)).toEqual([
      'https://node.example',
      'https://second.example:8545',
      'wss://relay.walletconnect.org',
      'https://gateway.example',
      'https://*.gateway.example',
      'https://services.example',
      'https://profiles.example',
    ]);
  });

  it('are those of the chain where .env names none, without a relay that nothing uses', () => {
    const servers = namedServers({
      ...deployed,
      rpcUrls: [],
      walletConnectProjectId: '',
      servicesUrl: '',
      profileApiUrl: '',
    });
    expect(servers).toEqual([
      'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
      'https://data-seed-prebsc-2-s1.bnbchain.org:8545',
      'https://gateway.example',
      'https://*.gateway.example',
    ]);
  });

  it('may be on this machine, whose hosts have no names below them', () => {
    const servers = namedServers({
      ...deployed,
      rpcUrls: ['http://127.0.0.1:8545'],
      walletConnectRelayUrl: 'ws://127.0.0.1:8546',
      ipfsGateways: ['http://127.0.0.1:8080'],
      servicesUrl: '',
      profileApiUrl: '',
    });
    expect(servers).toEqual([
      'http://127.0.0.1:8545',
      'ws://127.0.0.1:8546',
      'http://127.0.0.1:8080',
    ]);
  });

  it('are any in a build for the local chain', () => {
    expect(namedServers({ ...deployed, chainId: 31337, isLocal: true })).toBeNull();
  });

  it('must be such that a page may connect to them', () => {
    expect(() => namedServers({ ...deployed, rpcUrls: ['http://node.example'] })).toThrow(
      'RPC_URLS names "http://node.example", which no page may connect to',
    );
  });
});
