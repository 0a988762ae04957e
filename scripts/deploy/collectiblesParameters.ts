import { amount, wholeNumber } from './fields.ts';
import type { Section } from './section.ts';

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

const YEAR_2100 = 4_102_444_800;

/** Reads the parameters of the collectibles. Throws a sentence with what is missing or malformed. */
function readParameters(file: string, value: unknown): CollectiblesParameters {
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

/** Parameters of the collectibles. */
export const collectiblesParameters: Section<CollectiblesParameters> = {
  read: readParameters,
  local: () => ({
    // Relative: the page is served at different ports.
    baseUri: '/collectibles/',
    starterPrice: '1',
    maxStarterPrice: '10',
    endBlock: 100_000_000,
    belowUser: 1_000,
    depositsBefore: YEAR_2100,
    lastFirstRound: 1_000_000,
    lastLotteryRound: 1_000_000,
    giftedUsers: 100,
    gift: '0.5',
    // As far as the end above.
    maxOfferDays: 4_000,
  }),
};
