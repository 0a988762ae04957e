/** Says from which artifacts an ABI is made. */
export interface Source {
  /** Artifact that gives the functions and events. */
  from: string;
  /** Another artifact, for functions that the first lacks. */
  and?: string;
  /** Functions and events that the app needs; all when absent. */
  only?: string[];
  /** Leaves out the errors: the app only calls views that never revert. */
  withoutErrors?: true;
  /** Artifacts whose errors are added because they bubble up through a call. */
  errorsOf?: string[];
}

const exchange = (name: string): string => `contracts/exchange/${name}.sol/${name}`;
const utils = (name: string): string => `contracts/utils/${name}.sol/${name}`;
const openzeppelin = (folder: string, file: string, name = file): string =>
  `@openzeppelin/contracts/${folder}/${file}.sol/${name}`;

/** Artifact of a contract that is never deployed: its creation code is part of the app. */
export const tokenTrial = utils('TokenTrial');

const tokenErrors = openzeppelin('interfaces', 'draft-IERC6093', 'IERC20Errors');
const safeErrors = openzeppelin('token/ERC20/utils', 'SafeERC20');
const wrapped = 'contracts/token/WBNB.sol/WBNB';
const pools = (name: string): string => `contracts/pools/${name}.sol/${name}`;
const chef = 'contracts/farms/MasterChef.sol/MasterChef';
const meow = 'contracts/token/MeowToken.sol/MeowToken';

const chefNames = [
  'deposit',
  'withdraw',
  'withdrawAndCall',
  'enterStaking',
  'leaveStaking',
  'emergencyWithdraw',
  'poolInfo',
  'announcedFee',
  'userInfo',
  'pendingMeow',
  'totalStaked',
  'totalAllocPoint',
  'poolLength',
  'meowPerBlock',
  'startBlock',
  'Deposit',
  'Withdraw',
  'EmergencyWithdraw',
];
const poolNames = [
  'deposit',
  'withdraw',
  'emergencyWithdraw',
  'stakedToken',
  'rewardToken',
  'rewardPerBlock',
  'startBlock',
  'bonusEndBlock',
  'lastRewardBlock',
  'totalStaked',
  'hasUserLimit',
  'poolLimitPerUser',
  'userInfo',
  'pendingReward',
  'rewardBudget',
  'unpaidReward',
  'Deposit',
  'Withdraw',
  'EmergencyWithdraw',
  'RewardPaid',
];
const vaultNames = [
  'deposit',
  'withdraw',
  'withdrawAll',
  'harvest',
  'userInfo',
  'getPricePerFullShare',
  'calculateHarvestCakeRewards',
  'calculateTotalPendingCakeRewards',
  'balanceOf',
  'totalShares',
  'lastHarvestedTime',
  'performanceFee',
  'callFee',
  'withdrawFee',
  'withdrawFeePeriod',
  'paused',
  'treasury',
  'Deposit',
  'Withdraw',
  'Harvest',
];
/** Includes what the operator's keeper calls. */
const auctionNames = [
  'bid',
  'claimAuction',
  'claimAuctionLeaderboard',
  'startAuction',
  'closeAuction',
  'addWhitelist',
  'operatorAddress',
  'owner',
  'maxAuctionLength',
  'BID_STEP',
  'currentAuctionId',
  'totalCollected',
  'auctions',
  'auctionBids',
  'claimable',
  'hasWon',
  'whitelisted',
  'viewBidders',
  'viewAuctions',
  'viewBidsPerAuction',
  'viewBidOrders',
  'viewBidderAuctions',
  'AuctionBid',
  'AuctionClaim',
  'AuctionClose',
  'AuctionStart',
];

/** Includes what the keeper calls. */
const predictionNames = [
  'betBull',
  'betBear',
  'claim',
  'genesisStartRound',
  'executeRound',
  'executeRoundAt',
  'voidRound',
  'currentEpoch',
  'intervalSeconds',
  'bufferSeconds',
  'minBetAmount',
  'treasuryFee',
  'paused',
  'genesisStartOnce',
  'rounds',
  'roundState',
  'roundProof',
  'dueAct',
  'voidable',
  'ledger',
  'claimable',
  'refundable',
  'getUserRounds',
  'getUserRoundsLength',
  'BetBull',
  'BetBear',
  'Claim',
  'StartRound',
  'RoundTerms',
  'LockRound',
  'EndRound',
  'RewardsCalculated',
  'RoundVoided',
  'Pause',
  'Unpause',
];
/** Includes what the keeper of the local feed calls. */
const feedNames = [
  'description',
  'getRoundData',
  'latestRoundData',
  'keeper',
  'silentUntil',
  'updateAnswer',
  'startPhase',
  'silence',
  'AnswerUpdated',
];

/** Sources of the ABIs, by the name of the generated file without `Abi`. */
export const sources: Record<string, Source> = {
  factory: { from: exchange('MeowFactory') },
  pair: { from: exchange('MeowPair') },
  // The first page reads nothing else of a pair.
  pairState: {
    from: exchange('MeowPair'),
    only: ['getReserves', 'totalSupply'],
    withoutErrors: true,
  },
  router: {
    from: exchange('MeowRouter'),
    errorsOf: [exchange('MeowPair'), exchange('MeowFactory'), safeErrors, tokenErrors, wrapped],
  },
  zap: {
    from: exchange('MeowZap'),
    errorsOf: [exchange('MeowPair'), safeErrors, tokenErrors, wrapped],
  },
  farmZap: {
    from: 'contracts/farms/FarmZap.sol/FarmZap',
    only: ['zapIntoFarm'],
    errorsOf: [exchange('MeowPair'), chef, meow, safeErrors, tokenErrors, wrapped],
  },
  wrappedNative: { from: wrapped },
  erc20: {
    from: openzeppelin('token/ERC20/extensions', 'IERC20Metadata'),
    errorsOf: [tokenErrors],
  },
  multicall: { from: utils('Multicall') },
  nameRegistry: { from: utils('NameRegistry') },
  nameResolver: { from: utils('NameResolver') },
  masterChef: { from: chef, only: chefNames, errorsOf: [meow, safeErrors, tokenErrors] },
  smartChef: {
    from: pools('SmartChef'),
    and: pools('BnbStaking'),
    only: poolNames,
    errorsOf: [safeErrors, tokenErrors, wrapped],
  },
  meowVault: {
    from: 'contracts/vault/MeowVault.sol/MeowVault',
    only: vaultNames,
    errorsOf: [chef, meow, safeErrors, tokenErrors],
  },
  farmAuction: {
    from: 'contracts/auctions/FarmAuction.sol/FarmAuction',
    only: auctionNames,
    errorsOf: [safeErrors, tokenErrors],
  },
  prediction: { from: 'contracts/prediction/Prediction.sol/Prediction', only: predictionNames },
  feed: { from: 'contracts/local/LocalFeed.sol/LocalFeed', only: feedNames },
  faucet: { from: 'contracts/local/Faucet.sol/Faucet', errorsOf: [safeErrors] },
};
