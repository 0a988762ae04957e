import { expect } from 'chai';
import type { BaseContractMethod, Contract } from 'ethers';
import * as fc from 'fast-check';
import { network } from 'hardhat';
import { assessSandwich } from '#entities/pairs/split/sandwich.ts';
import type { FilledLeg, Leg } from '#entities/pairs/split/splitTypes.ts';
import { campaign } from '#testing/campaign.ts';
import { findBestAttack } from '#testing/sandwichAscent.ts';
import { findAttack, gainOf } from '#testing/sandwichAttack.ts';
import { fieldTokens, limitOf, onePool, severalPools, type Case } from '#testing/sandwichCases.ts';

const BATCH = 50;
const GAS = 2_000_000_000;
/** The full count takes some minutes. */
const TIMEOUT = 1_800_000;

interface Result {
  other: bigint;
  received: readonly bigint[];
}

async function deployField(): Promise<{ field: Contract; router: Contract }> {
  const { ethers } = await network.create({
    network: 'node',
    override: {
      hardfork: 'cancun',
      blockGasLimit: BigInt(GAS),
      mining: { auto: true, interval: 0 },
    },
  });
  const [owner] = await ethers.getSigners();
  const factory = await ethers.deployContract('MeowFactory', [await owner!.getAddress()]);
  const wrapped = await ethers.deployContract('WBNB');
  const router = await ethers.deployContract('SplitRouter', [
    await factory.getAddress(),
    await wrapped.getAddress(),
  ]);
  const field = await ethers.deployContract(
    'SandwichField',
    [await factory.getAddress(), await router.getAddress()],
    { gasLimit: 100_000_000 },
  );
  return { field, router };
}

const indexOf = (token: Leg['tokenIn']) =>
  fieldTokens.findIndex(({ address }) => address === token.address);

/** Returns a trade as the field takes it, with its signed limit and the attacker's front-runs. */
function tradeOf({ legs, request }: Case, limit: bigint, fronts: readonly bigint[]) {
  return {
    isExactOutput: request.tradeType === 'exactOutput',
    amount: request.amount,
    limit,
    legs: legs.map(({ pair, tokenIn, tokenOut, share }, index) => {
      const isForward = pair.token0.address === tokenIn.address;
      return {
        tokenIn: indexOf(tokenIn),
        tokenOut: indexOf(tokenOut),
        share,
        reserveIn: isForward ? pair.reserve0 : pair.reserve1,
        reserveOut: isForward ? pair.reserve1 : pair.reserve0,
        frontRun: fronts[index]!,
      };
    }),
  };
}

/** Weights that an attacker starts from: all pools alike, one alone, and at random. */
const startsOf = ({ legs }: Case, turn: number): number[][] => [
  legs.map(() => 500),
  legs.map((_, index) => (index === turn % legs.length ? 1_000 : 0)),
  legs.map((_, index) => 1 + ((turn * (index + 7) * 7_919) % 1_000)),
];

describe('an attacker on the real contracts', () => {
  let router: Contract;
  let play: BaseContractMethod;
  before(async function () {
    this.timeout(TIMEOUT);
    const deployed = await deployField();
    ({ router } = deployed);
    play = deployed.field.getFunction('play');
  });

  async function attack(cases: fc.Arbitrary<Case>, count: number) {
    const all = fc.sample(cases, { numRuns: count, seed: 32 });
    /** Parts of the stated worst cases that were taken. */
    const parts: number[] = [];
    let proved = 0;
    for (let start = 0; start < all.length; start += BATCH) {
      const found = all.slice(start, start + BATCH).map((trade, index) => {
        const limit = limitOf(trade.request, trade.filled, trade.slippageBps);
        const said = assessSandwich(trade.filled.legs, trade.request, limit);
        const attacked = [trade.legs, trade.request, limit] as const;
        const { fronts } =
          trade.legs.length === 1
            ? findAttack(...attacked, [1_000])
            : findBestAttack(...attacked, startsOf(trade, start + index));
        return { trade, limit, said, fronts };
      });
      const results = (await play.staticCall(
        found.map(({ trade, limit, fronts }) => tradeOf(trade, limit, fronts)),
        { gasLimit: GAS },
      )) as Result[];
      found.forEach(({ trade, limit, said, fronts }, index) => {
        const { other, received } = results[index]!;
        const isPassed = trade.request.tradeType === 'exactInput' ? other >= limit : other <= limit;
        expect(isPassed, 'the attack keeps to the limit').to.equal(true);
        // A front-run that buys nothing is not made.
        const spent = fronts.map((front, leg) => (received[leg] === 0n ? 0n : front));
        const gain = gainOf(trade.legs, trade.request, spent, received);
        expect(gain <= said.most, `${gain} of ${said.most}`).to.equal(true);
        if (said.isUnprofitable) {
          proved += 1;
          expect(gain <= 0n, 'no gain where none can be').to.equal(true);
        }
        // What single units of dust decide is not known to a hundredth.
        const isDust = said.most < 100_000n || said.most * 10n ** 9n < trade.filled.amountOut;
        if (!isDust) parts.push(Number(gain) / Number(said.most));
      });
    }
    return { proved, parts: parts.toSorted((one, two) => one - two) };
  }

  for (const [tradeType, name, error] of [
    ['exactInput', 'exact input', 'InsufficientOutputAmount'],
    ['exactOutput', 'exact output', 'ExcessiveInputAmount'],
  ] as const) {
    it(`is stopped by the signed limit of an ${name}`, async () => {
      const isOfType = ({ request, filled }: Case) =>
        request.tradeType === tradeType &&
        filled.amountIn > 10n ** 6n &&
        filled.amountOut > 10n ** 6n;
      const sizeOf = ({ amountIn }: FilledLeg) => amountIn;
      const none = () => 0n;
      for (const cases of [onePool, severalPools]) {
        const [trade] = fc.sample(cases.filter(isOfType), { numRuns: 1, seed: 32 }) as [Case];
        const limit = limitOf(trade.request, trade.filled, 0);
        const attacked = tradeOf(trade, limit, trade.filled.legs.map(sizeOf));
        const spared = tradeOf(trade, limit, trade.legs.map(none));
        await play.staticCall([spared], { gasLimit: GAS });
        await expect(play.staticCall([attacked], { gasLimit: GAS })).to.be.revertedWithCustomError(
          router,
          error,
        );
      }
    });
  }

  it('takes from one pool what was said, within 1 %, and never more', async function () {
    this.timeout(TIMEOUT);
    const { parts, proved } = await attack(onePool, campaign(300, 70_000));
    expect(parts.length).to.be.above(50);
    expect(parts[0]).to.be.at.least(0.99);
    expect(proved).to.be.above(20);
  });

  it('never takes more from several pools than was said, mostly as much', async function () {
    this.timeout(TIMEOUT);
    const { parts, proved } = await attack(severalPools, campaign(150, 30_000));
    expect(parts.length).to.be.above(50);
    const quantile = (part: number) => parts[Math.floor(part * parts.length)];
    expect(quantile(0.5)).to.be.at.least(0.95);
    expect(quantile(0.1)).to.be.at.least(0.4);
    expect(proved).to.be.above(5);
  });
});
