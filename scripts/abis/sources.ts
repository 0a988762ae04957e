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

const collectibles = (name: string): string => `contracts/collectibles/${name}.sol/${name}`;
const tokenErrors = openzeppelin('interfaces', 'draft-IERC6093', 'IERC20Errors');
const collectibleErrors = openzeppelin('interfaces', 'draft-IERC6093', 'IERC721Errors');
const safeErrors = openzeppelin('token/ERC20/utils', 'SafeERC20');
/** Errors of what mints a collectible, and of what takes its price. */
const mintErrors = [
  collectibles('MeowCats'),
  collectibles('MintingStation'),
  safeErrors,
  tokenErrors,
];
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

/** Without what roles alone may do, but for what the page asks about roles. */
const profileNames = [
  'createProfile',
  'updateProfile',
  'pauseProfile',
  'reactivateProfile',
  'claimToken',
  'getUserProfile',
  'getUserStatus',
  'activeSince',
  'hasRegistered',
  'userPoints',
  'getTeamProfile',
  'tokensToClaim',
  'numberTeams',
  'numberProfiles',
  'numberActiveProfiles',
  'numberMeowToReactivate',
  'numberMeowToRegister',
  'numberMeowToUpdate',
  'NFT_ROLE',
  'hasRole',
  'getRoleMembers',
  'UserNew',
  'UserUpdate',
  'UserPause',
  'UserReactivate',
  'UserChangeTeam',
  'TokenKept',
  'TokenClaim',
  'UserPointIncrease',
  'UserPointIncreaseMultiple',
  'UserPointDecrease',
  'UserPointDecreaseMultiple',
  'TeamPointIncrease',
  'TeamPointDecrease',
  'TeamAdd',
  'TeamRename',
  'TeamJoinable',
];

/** Includes what the keeper calls. */
const lotteryNames = [
  'startLottery',
  'buyTickets',
  'buyPickedTickets',
  'injectFunds',
  'closeLottery',
  'requestAgain',
  'countTickets',
  'drawFinalNumberAndMakeLotteryClaimable',
  'claimTickets',
  'refund',
  'operatorAddress',
  'minPriceTicketInCake',
  'maxPriceTicketInCake',
  'MIN_LENGTH_LOTTERY',
  'MAX_LENGTH_LOTTERY',
  'REQUEST_PATIENCE',
  'ANSWER_PATIENCE',
  'REFUND_PATIENCE',
  'maxNumberTicketsPerBuyOrClaim',
  'currentLotteryId',
  'calculateTotalPriceForBulkTickets',
  'viewLottery',
  'viewDraw',
  'totalTickets',
  'refundable',
  'viewUserInfoForLotteryId',
  'viewNumbersAndStatusesForTicketIds',
  'viewRewardsForTicketId',
  'viewPurchases',
  'LotteryOpen',
  'LotteryTerms',
  'TicketsBought',
  'LotteryInjection',
  'LotteryClose',
  'RandomnessRequested',
  'FinalNumberReceived',
  'TicketsCounted',
  'LotteryNumberDrawn',
  'PotShared',
  'TicketsClaim',
  'LotteryVoided',
  'TicketsRefunded',
];

/** Includes what the keeper calls. */
const competitionNames = [
  'register',
  'propose',
  'reject',
  'updateCompetitionStatus',
  'claimReward',
  'giveOwed',
  'currentStatus',
  'viewTerms',
  'viewResult',
  'claimInformation',
  'numberUsers',
  'claimableUntil',
  'claimedMeow',
  'operatorAddress',
  'objectorAddress',
  'CompetitionAnnounced',
  'UserRegister',
  'ResultProposed',
  'ResultRejected',
  'NewCompetitionStatus',
  'RewardClaim',
  'PointsOwed',
  'PointsClaimed',
  'BunnyMint',
  'CatOwed',
];

const catNames = [
  'name',
  'symbol',
  'totalSupply',
  'balanceOf',
  'ownerOf',
  'tokenOfOwnerByIndex',
  'tokenURI',
  'approve',
  'getApproved',
  'isApprovedForAll',
  'safeTransferFrom',
  'getBunnyId',
  'getBunnyName',
  'getBunnyNameOfTokenId',
  'bunnyCount',
  'bunnyBurnCount',
  'bunnyCap',
  'supportsInterface',
  'Transfer',
];
const starterNames = [
  'mintNFT',
  'mintAndApprove',
  'tokenPrice',
  'startBlockNumber',
  'hasClaimed',
  'canMint',
  'BunnyMint',
];
/** Every contract in which a collectible is claimed has these. */
const claimNames = [
  'mintNFT',
  'claimPoints',
  'pointsOwed',
  'numberPoints',
  'campaignId',
  'endBlock',
  'hasClaimed',
  'BunnyMint',
  'PointsOwed',
  'PointsClaimed',
];
const ownClaimNames = [...claimNames, 'canClaim', 'threshold', 'bunnyId', 'tokenURI'];
const lotteryClaimNames = [
  ...claimNames,
  'mintNFTByTicket',
  'startLotteryRound',
  'finalLotteryRound',
  'userWhitelistForNft3',
  'canClaimNft1',
  'canClaimNft2',
  'canClaimNft2Ticket',
  'canClaimNft3',
];
const tradeInNames = [
  'burnNFT',
  'meowPerBurn',
  'endBlock',
  'kinds',
  'takesKind',
  'remaining',
  'canTradeIn',
  'TradedIn',
];
const refundNames = [
  'getCakeBack',
  'refundAmount',
  'thresholdUser',
  'activeBlocks',
  'hasServed',
  'endBlock',
  'remaining',
  'hasClaimed',
  'canClaim',
  'Refunded',
];

/** Without what the owner alone may do. */
const ifoNames = [
  'depositPool',
  'harvestPool',
  'claimOffering',
  'claimRefund',
  'lpToken',
  'offeringToken',
  'isOpen',
  'startBlock',
  'endBlock',
  'releaseBlock',
  'campaignId',
  'numberPoints',
  'thresholdPoints',
  'viewPoolInformation',
  'viewPoolTaxRateOverflow',
  'viewUserInfo',
  'viewUserOfferingAndRefundingAmountsForPools',
  'offeringKept',
  'refundKept',
  'userInfo',
  'pointsGiven',
  'Deposit',
  'Harvest',
  'OfferingKept',
  'OfferingClaim',
  'RefundKept',
  'RefundClaim',
  'PointsGiven',
  'PointsRefused',
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
  splitRouter: {
    from: exchange('SplitRouter'),
    errorsOf: [exchange('MeowPair'), safeErrors, tokenErrors, wrapped],
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
  // The first page reads nothing else of a token.
  erc20State: {
    from: openzeppelin('token/ERC20/extensions', 'IERC20Metadata'),
    only: ['allowance', 'balanceOf'],
    withoutErrors: true,
  },
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
  erc721: {
    from: openzeppelin('token/ERC721', 'IERC721'),
    only: ['approve', 'getApproved', 'isApprovedForAll', 'ownerOf'],
    errorsOf: [collectibleErrors],
  },
  profile: {
    from: 'contracts/profile/Profile.sol/Profile',
    only: profileNames,
    errorsOf: [safeErrors, tokenErrors, collectibleErrors],
  },
  lottery: {
    from: 'contracts/lottery/ILottery.sol/ILottery',
    only: lotteryNames,
    errorsOf: [safeErrors, tokenErrors],
  },
  competition: {
    from: 'contracts/competition/ICompetition.sol/ICompetition',
    only: competitionNames,
    errorsOf: [safeErrors, tokenErrors],
  },
  vrfSource: {
    from: 'contracts/lottery/IVrfSource.sol/IVrfSource',
    only: ['viewRequest', 'coordinator', 'settings', 'WordRequested', 'WordReceived'],
  },
  vrfCoordinator: {
    // Includes what the keeper of the local coordinator calls.
    from: 'contracts/local/LocalCoordinator.sol/LocalCoordinator',
    only: [
      'keeper',
      'answers',
      'openRequests',
      'answer',
      'push',
      'getSubscription',
      'pendingRequestExists',
      'RandomWordsRequested',
      'RandomWordsFulfilled',
    ],
  },
  meowCats: { from: collectibles('MeowCats'), only: catNames },
  mintingStation: {
    from: collectibles('MintingStation'),
    only: ['mayClaim'],
    withoutErrors: true,
  },
  starterFactory: {
    from: collectibles('StarterFactory'),
    only: starterNames,
    errorsOf: mintErrors,
  },
  claim: { from: collectibles('ClaimByUser'), only: ownClaimNames, errorsOf: mintErrors },
  claimByLottery: {
    from: collectibles('ClaimByLottery'),
    only: lotteryClaimNames,
    errorsOf: mintErrors,
  },
  tradeIn: {
    from: collectibles('TradeIn'),
    only: tradeInNames,
    errorsOf: [collectibles('MeowCats'), safeErrors, tokenErrors],
  },
  earlyRefund: {
    from: collectibles('EarlyRefund'),
    only: refundNames,
    errorsOf: [safeErrors, tokenErrors],
  },
  ifo: {
    from: 'contracts/ifo/IIfo.sol/IIfo',
    only: ifoNames,
    errorsOf: [safeErrors, tokenErrors],
  },
  pointCenter: {
    from: 'contracts/profile/IPointCenter.sol/IPointCenter',
    only: ['getPoints', 'checkClaimStatus', 'checkClaimStatuses', 'ifos', 'hasClaimed'],
  },
  faucet: { from: 'contracts/local/Faucet.sol/Faucet', errorsOf: [safeErrors] },
};
