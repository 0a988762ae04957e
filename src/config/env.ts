import type { Address, Hex } from '#lib/hex.ts';

/** What a deployment of our contracts wrote down: `src/config/deployments/{chainId}.json`. An absent address means "not deployed here". */
export interface Deployment {
  chainId: number;
  startBlock: number;
  initCodeHash: Hex;
  contracts: Partial<Record<ContractName, Address>>;
  /** Address by symbol, in the order in which the picker lists them. */
  tokens: { address: Address; symbol: string; name: string; decimals: number }[];
  /** Tokens that exist but stand in no list, by symbol: only on the local chain, to be tried and tested with. */
  unlisted?: Record<string, Address>;
}

/** Every contract that the app calls or writes to by name. */
export const CONTRACT_NAMES = [
  'factory',
  'router',
  'wrappedNative',
  'multicall',
  'meow',
  'nameRegistry',
  'faucet',
  'zap',
  'masterChef',
  'vault',
  'smartChefFactory',
  'farmAuction',
] as const;

export type ContractName = (typeof CONTRACT_NAMES)[number];

/** What the build was told (`.env`, see `.env.example`). */
export interface Env {
  chainId: 56 | 97 | 31337;
  /** Node addresses that replace the chain's own; empty: the chain's own. */
  rpcUrls: string[];
  walletConnectProjectId: string;
  walletConnectRelayUrl: string;
  /** Gateways to IPFS that replace the public ones; empty: the public ones. */
  ipfsGateways: string[];
  /** True only where the development wallet, faucet and time panel may stand: the local chain. */
  isLocal: boolean;
  /** Where user names are asked for; empty: nowhere, an account is called by its address. */
  profileApiUrl: string;
  /** Pages about the product elsewhere, by whoever runs the site; empty: not linked. */
  telegramUrl: string;
  twitterUrl: string;
  /** Where projects apply to bid in farm auctions; empty: not linked. */
  auctionApplyUrl: string;
  /** A deployment that replaces the committed one (a fork, a test world). */
  deployment: Deployment | null;
}

declare const __MEOW_ENV__: Env | undefined;

/** On the local chain the links lead to the services themselves: there is nobody who runs the site. */
export const LOCAL_SOCIAL = { telegram: 'https://t.me/', twitter: 'https://twitter.com/' };

const fallback: Env = {
  chainId: 31337,
  rpcUrls: [],
  ipfsGateways: [],
  walletConnectProjectId: '',
  walletConnectRelayUrl: '',
  profileApiUrl: '',
  telegramUrl: LOCAL_SOCIAL.telegram,
  twitterUrl: LOCAL_SOCIAL.twitter,
  auctionApplyUrl: '',
  isLocal: true,
  deployment: null,
};

/** Outside a build (Node, unit tests) this is the local chain. */
export const env: Env = typeof __MEOW_ENV__ === 'undefined' ? fallback : __MEOW_ENV__;
