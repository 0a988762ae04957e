import type { Address, Hex } from '../../src/lib/hex.ts';
import { account, amount, wholeNumber } from './fields.ts';

/** Fixes what the prediction game can never change. */
export interface PredictionParameters {
  /** Price feed; only the local chain makes its own. */
  feed?: Address;
  /** Time from start to lock and from lock to close. */
  intervalSeconds: number;
  /** Time within which the feed must answer: above the time between its answers. */
  bufferSeconds: number;
}

/** Fixes how long rounds of the lottery are at least, and where their numbers come from. */
export interface LotteryParameters {
  minLengthSeconds: number;
  /** First bounds of a ticket's price in MEOW. */
  minTicketPrice: string;
  maxTicketPrice: string;
  /** Coordinator of verifiable randomness; only the local chain makes its own. */
  vrfCoordinator?: Address;
  keyHash: Hex;
  /** Decimal, as it does not fit a number. */
  subscriptionId: string;
  requestConfirmations: number;
  callbackGas: number;
  /** Whether the subscription pays in the chain's coin. */
  paysInCoin: boolean;
}

/** Fixes what a starter may cost, and to whom collectibles are given. */
export interface CollectiblesParameters {
  /** What comes before each kind's metadata file: the site's `/collectibles/`. */
  baseUri: string;
  /** Price of a starter in MEOW, and the most that it can ever be. */
  starterPrice: string;
  maxStarterPrice: string;
  /** First block without claims and without the gift to the first profiles. */
  endBlock: number;
  /** Who may claim: profiles numbered below it, depositors before it, players up to it. */
  belowUser: number;
  /** In Unix seconds. */
  depositsBefore: number;
  lastFirstRound: number;
  lastLotteryRound: number;
  /** Profiles that get a gift in MEOW, and how much each. */
  giftedUsers: number;
  /** At most what a profile costs. */
  gift: string;
  /** Most days of an offer to trade collectibles in, and of the gift from when its end is set. */
  maxOfferDays: number;
}

/** What profiles cost at first, in MEOW, and the most that any of it can ever be. */
export interface ProfileParameters {
  toRegister: string;
  toUpdate: string;
  toReactivate: string;
  maxCost: string;
}

/** Fixes how long a sale, the wait before it and the wait for its tokens can be. */
export interface IfoParameters {
  maxLengthDays: number;
}

/** Who can reject the competition's result, and the least that its terms can be. */
export interface CompetitionParameters {
  /** Another account than the operator, which proposes the result. */
  objector: Address;
  minObjectionSeconds: number;
  minClaimSeconds: number;
}

/** Reads the parameters of the prediction game. Throws a sentence with what is missing or malformed. */
export function predictionOf(file: string, value: unknown): PredictionParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const read = (name: string): number => wholeNumber(file, `prediction.${name}`, fields[name]);
  return {
    feed: account(file, 'prediction.feed', fields['feed']),
    intervalSeconds: read('intervalSeconds'),
    bufferSeconds: read('bufferSeconds'),
  };
}

/** Reads the parameters of the lottery. Throws a sentence with what is missing or malformed. */
export function lotteryOf(file: string, value: unknown): LotteryParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const whole = (name: string): number => wholeNumber(file, `lottery.${name}`, fields[name]);
  const { keyHash, subscriptionId, paysInCoin } = fields;
  if (typeof keyHash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(keyHash))
    throw new Error(`${file}: lottery.keyHash must be 32 bytes in hex.`);
  if (typeof subscriptionId !== 'string' || !/^\d{1,78}$/.test(subscriptionId))
    throw new Error(`${file}: lottery.subscriptionId must be a whole number in quotes.`);
  if (typeof paysInCoin !== 'boolean')
    throw new Error(`${file}: lottery.paysInCoin must be true or false.`);
  return {
    minLengthSeconds: whole('minLengthSeconds'),
    minTicketPrice: amount(file, 'lottery.minTicketPrice', fields['minTicketPrice']),
    maxTicketPrice: amount(file, 'lottery.maxTicketPrice', fields['maxTicketPrice']),
    vrfCoordinator: account(file, 'lottery.vrfCoordinator', fields['vrfCoordinator']),
    keyHash: keyHash as Hex,
    subscriptionId,
    requestConfirmations: whole('requestConfirmations'),
    callbackGas: whole('callbackGas'),
    paysInCoin,
  };
}

/** Reads the parameters of the collectibles. Throws a sentence with what is missing or malformed. */
export function collectiblesOf(file: string, value: unknown): CollectiblesParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const whole = (name: string): number => wholeNumber(file, `collectibles.${name}`, fields[name]);
  const meow = (name: string): string => amount(file, `collectibles.${name}`, fields[name]);
  const { baseUri } = fields;
  if (typeof baseUri !== 'string' || !/^https:\/\/\S+\/$/.test(baseUri))
    throw new Error(`${file}: collectibles.baseUri must be an https address that ends with /.`);
  return {
    baseUri,
    starterPrice: meow('starterPrice'),
    maxStarterPrice: meow('maxStarterPrice'),
    endBlock: whole('endBlock'),
    belowUser: whole('belowUser'),
    depositsBefore: whole('depositsBefore'),
    lastFirstRound: whole('lastFirstRound'),
    lastLotteryRound: whole('lastLotteryRound'),
    giftedUsers: whole('giftedUsers'),
    gift: meow('gift'),
    maxOfferDays: whole('maxOfferDays'),
  };
}

/** Reads the parameters of the profiles. Throws a sentence with what is missing or malformed. */
export function profileOf(file: string, value: unknown): ProfileParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const read = (name: string): string => amount(file, `profile.${name}`, fields[name]);
  return {
    toRegister: read('toRegister'),
    toUpdate: read('toUpdate'),
    toReactivate: read('toReactivate'),
    maxCost: read('maxCost'),
  };
}

/** Reads the parameters of the token sales. Throws a sentence with what is missing or malformed. */
export function ifoOf(file: string, value: unknown): IfoParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  return { maxLengthDays: wholeNumber(file, 'ifo.maxLengthDays', fields['maxLengthDays']) };
}

/** Reads the parameters of the trading competition. Throws a sentence with what is missing or malformed. */
export function competitionOf(file: string, value: unknown): CompetitionParameters {
  const fields = (value ?? {}) as Record<string, unknown>;
  const whole = (name: string): number => wholeNumber(file, `competition.${name}`, fields[name]);
  return {
    objector: account(file, 'competition.objector', fields['objector']),
    minObjectionSeconds: whole('minObjectionSeconds'),
    minClaimSeconds: whole('minClaimSeconds'),
  };
}
