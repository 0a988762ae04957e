import type { Address, Hex } from '#lib/hex.ts';

/**
 * Contents of `src/config/deployments/{chainId}.json`; a contract without an address is not
 * deployed.
 */
export interface Deployment {
  chainId: number;
  startBlock: number;
  initCodeHash: Hex;
  contracts: Partial<Record<ContractName, Address>>;
  /** Built-in tokens, in the order of the picker. */
  tokens: { address: Address; symbol: string; name: string; decimals: number }[];
  /** Tokens of the local chain that no list has, by symbol; for tests. */
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
  'timelock',
  'farmZap',
  'feed',
  'prediction',
  'meowCats',
  'profile',
  'pointCenter',
  'lottery',
  'vrfSource',
  'vrfCoordinator',
  'mintingStation',
  'starterFactory',
  'claimByUser',
  'claimByVault',
  'claimByPrediction',
  'claimByLottery',
  'tradeIn',
  'earlyRefund',
  'competition',
  'ifoFactory',
  'splitRouter',
] as const;

export type ContractName = (typeof CONTRACT_NAMES)[number];

/** Settings of a build (`.env`, see `.env.example`). */
export interface Env {
  chainId: 56 | 97 | 31337;
  /** Node addresses; empty for the chain's defaults. */
  rpcUrls: string[];
  walletConnectProjectId: string;
  walletConnectRelayUrl: string;
  /** IPFS gateways; empty for the public ones. */
  ipfsGateways: string[];
  /** Includes the development wallet, faucet and time panel: only on the local chain. */
  isLocal: boolean;
  /** Services for history and market data, without a slash at the end; empty for none. */
  servicesUrl: string;
  /** Service for user names; empty to show addresses only. */
  profileApiUrl: string;
  /** Social pages of the site's operator; empty for no link. */
  telegramUrl: string;
  twitterUrl: string;
  /** Page where projects apply to bid in farm auctions; empty for no link. */
  auctionApplyUrl: string;
  /** Replaces the committed deployment (a fork, a test world). */
  deployment: Deployment | null;
  /** The local chain forks another one: no list of the repository has its addresses. */
  isFork?: boolean;
}

declare const __MEOW_ENV__: Env | undefined;

/** Links on the local chain, which has no operator: the services' own pages. */
export const LOCAL_SOCIAL = { telegram: 'https://t.me/', twitter: 'https://twitter.com/' };

const fallback: Env = {
  chainId: 31337,
  rpcUrls: [],
  ipfsGateways: [],
  walletConnectProjectId: '',
  walletConnectRelayUrl: '',
  servicesUrl: '',
  profileApiUrl: '',
  telegramUrl: LOCAL_SOCIAL.telegram,
  twitterUrl: LOCAL_SOCIAL.twitter,
  auctionApplyUrl: '',
  isLocal: true,
  deployment: null,
};

/** Settings of this build; outside of a build (Node, unit tests) those of the local chain. */
export const env: Env = typeof __MEOW_ENV__ === 'undefined' ? fallback : __MEOW_ENV__;
