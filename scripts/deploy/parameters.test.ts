import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonRpcProvider } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectiblesParameters } from './collectiblesParameters.ts';
import { lengthsOf, measureBlockMs, readParameters, type Parameters } from './parameters.ts';

const owner = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
const operator = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';
const whole: Parameters = {
  proposers: [owner],
  executors: [owner],
  timelockSeconds: 172_800,
  operator,
  feeAddress: owner,
  treasury: owner,
  meowPerDay: '28800',
  maxMeowPerDay: '115200',
  firstMeowSupply: '0',
  confirmations: 15,
};

const collectibles: CollectiblesParameters = {
  baseUri: 'https://cats.example/collectibles/',
  starterPrice: '1',
  maxStarterPrice: '10.5',
  endBlock: 50_000_000,
  belowUser: 10_000,
  depositsBefore: 1_800_000_000,
  lastFirstRound: 1_000,
  lastLotteryRound: 100,
  giftedUsers: 1_000,
  gift: '0.5',
  maxOfferDays: 60,
};

const profile = { toRegister: '0.5', toUpdate: '1', toReactivate: '1', maxCost: '10' };

const competition = { objector: owner, minObjectionSeconds: 86_400, minClaimSeconds: 2_592_000 };

const lottery = {
  minLengthSeconds: 14_100,
  minTicketPrice: '0.005',
  maxTicketPrice: '50',
  vrfCoordinator: operator,
  keyHash: `0x${'ab'.repeat(32)}`,
  subscriptionId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  requestConfirmations: 3,
  callbackGas: 100_000,
  paysInCoin: true,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parameters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(fields: object): Parameters {
  const file = join(folder, '97.json');
  writeFileSync(file, JSON.stringify(fields));
  return readParameters(file);
}

describe('the parameters of a deployment', () => {
  it('are read as they are written', () => {
    expect(read(whole)).toEqual(whole);
    expect(read({ ...whole, blockMs: 450 }).blockMs).toBe(450);
    const prediction = { feed: owner, intervalSeconds: 300, bufferSeconds: 60 };
    expect(read({ ...whole, prediction }).prediction).toEqual(prediction);
    expect(read({ ...whole, collectibles }).collectibles).toEqual(collectibles);
    expect(read({ ...whole, lottery }).lottery).toEqual(lottery);
    expect(read({ ...whole, profile }).profile).toEqual(profile);
    expect(read({ ...whole, competition }).competition).toEqual(competition);
    expect(read({ ...whole, ifo: { maxLengthDays: 30 } }).ifo).toEqual({ maxLengthDays: 30 });
  });

  it.each([
    ['an address that is none', { operator: '0x12' }, 'operator must be an address'],
    ['no owners', { proposers: [] }, 'proposers must be a list of addresses'],
    ['an amount that is a number', { meowPerDay: 28800 }, 'must be an amount of MEOW'],
    ['no delay', { timelockSeconds: 0 }, 'timelockSeconds must be a whole number above 0'],
    ['a game without a feed', { prediction: {} }, 'prediction.feed must be an address'],
    ['collectibles nowhere', { collectibles: { ...collectibles, baseUri: '/' } }, 'https address'],
    [
      'a starter without a price',
      { collectibles: { ...collectibles, starterPrice: 1 } },
      'collectibles.starterPrice must be an amount of MEOW',
    ],
    [
      'a profile without a limit of its costs',
      { profile: { ...profile, maxCost: undefined } },
      'profile.maxCost must be an amount of MEOW',
    ],
    [
      'a competition whose results nobody else checks',
      { competition: { ...competition, objector: operator } },
      'competition.objector must not be the operator',
    ],
    [
      'a competition without a time to object',
      { competition: { ...competition, minObjectionSeconds: 0 } },
      'competition.minObjectionSeconds must be a whole number above 0',
    ],
    ['sales of any length', { ifo: {} }, 'ifo.maxLengthDays must be a whole number above 0'],
    [
      'a lottery without a coordinator',
      { lottery: { ...lottery, vrfCoordinator: undefined } },
      'lottery.vrfCoordinator must be an address',
    ],
    [
      'a subscription that a number cannot hold',
      { lottery: { ...lottery, subscriptionId: 7 } },
      'lottery.subscriptionId must be a whole number in quotes',
    ],
    ['a key that is none', { lottery: { ...lottery, keyHash: '0x12' } }, 'lottery.keyHash must be'],
    [
      'a lottery that nobody pays for',
      { lottery: { ...lottery, paysInCoin: 'yes' } },
      'lottery.paysInCoin must be true or false',
    ],
    ['a misspelt name', { timelock: 5 }, 'there is no parameter timelock'],
    ['an operator among the owners', { operator: owner }, 'the operator must not be an owner'],
  ])('are refused with %s', (_, wrong, sentence) => {
    expect(() => read({ ...whole, ...wrong })).toThrow(sentence);
  });

  it('become the blocks of the chain: the same a day, whatever a block takes', () => {
    expect(lengthsOf(whole, 3_000)).toEqual({
      blocksPerDay: 28_800n,
      meowPerBlock: 10n ** 18n,
      maxMeowPerSecond: (115_200n * 10n ** 18n) / 86_400n,
      firstMeowSupply: 0n,
    });
    expect(lengthsOf(whole, 450)).toMatchObject({
      blocksPerDay: 192_000n,
      meowPerBlock: 15n * 10n ** 16n,
    });
  });

  it('are refused where the farms would mint faster than the token allows', () => {
    expect(() => lengthsOf({ ...whole, maxMeowPerDay: '28799' }, 450)).toThrow('claims');
  });
});

describe('the time between blocks', () => {
  const chainOf = (newest: number, ms: number): JsonRpcProvider =>
    ({
      getBlock: (at: number | 'latest') => {
        const number = at === 'latest' ? newest : at;
        return Promise.resolve({ number, timestamp: Math.floor((number * ms) / 1_000) });
      },
    }) as unknown as JsonRpcProvider;

  it("is measured from the chain's own timestamps", async () => {
    expect(await measureBlockMs(chainOf(70_000_000, 450))).toBe(450);
    expect(await measureBlockMs(chainOf(5_000, 3_000))).toBe(3_000);
  });

  it('is not guessed on a young chain', async () => {
    await expect(measureBlockMs(chainOf(20, 3_000))).rejects.toThrow('too young');
  });
});
