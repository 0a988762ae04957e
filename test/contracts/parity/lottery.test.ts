import { expect } from 'chai';
import { id, parseEther, toQuantity, type Contract } from 'ethers';
import { network } from 'hardhat';
import {
  bracketOf,
  countMatches,
  finalNumberOf,
  pickedNumbers,
  sharePot,
  ticketsCost,
  wordOf,
} from '../../../src/protocol/lotteryDraw.ts';
import { parsePurchases, ticketsOf } from '../../../src/protocol/lotteryPurchases.ts';
import type { Address } from '../../../src/lib/hex.ts';

interface Round {
  amountCollectedInCake: bigint;
  cakePerBracket: bigint[];
  countWinnersPerBracket: bigint[];
  finalNumber: bigint;
  firstTicketId: bigint;
  endTime: bigint;
}

const ROUNDS = 4;
const LENGTH = 300;
const [DIVISOR, FEE] = [2_000n, 2_000n];

/** Returns numbers that look random and are the same in every run. */
function dice(seed: bigint): (below: bigint) => bigint {
  let state = seed;
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 16n) % below;
  };
}

describe('the lottery beside its model', function () {
  this.timeout(120_000);

  it(`has the same numbers, costs, winners and prizes, over ${ROUNDS} random rounds`, async () => {
    const { ethers, provider } = await network.create();
    const signers = (await ethers.getSigners()).slice(0, 4);
    const [owner] = signers;
    const own = owner!.address;
    const roll = dice(0x6d656f77n);
    const at = (time: bigint): Promise<unknown> =>
      provider.request({ method: 'evm_setNextBlockTimestamp', params: [toQuantity(time)] });
    const addressOf = (contract: Contract): Promise<string> => contract.getAddress();
    const meow: Contract = await ethers.deployContract('MeowToken', [
      own,
      0,
      parseEther('1000000'),
      0,
    ]);
    await meow.getFunction('grantRole')(id('MINTER_ROLE'), own);
    const coordinator: Contract = await ethers.deployContract('LocalCoordinator', [
      id('end'),
      own,
      true,
    ]);
    const source: Contract = await ethers.deployContract('VrfSource', [
      await addressOf(coordinator),
      [id('key'), 1, 3, 200_000, true],
      own,
    ]);
    const game: Contract = await ethers.deployContract('Lottery', [
      await addressOf(meow),
      await addressOf(source),
      own,
      own,
      LENGTH,
      1n,
      parseEther('50'),
      own,
    ]);
    await source.getFunction('setConsumer')(await addressOf(game));
    for (const signer of signers) {
      await meow.getFunction('mint')(signer.address, parseEther('10000'));
      const own_ = meow.connect(signer) as Contract;
      await own_.getFunction('approve')(await addressOf(game), parseEther('10000'));
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const breakdown = [roll(2_000n), 0n, roll(2_000n), roll(2_000n) * (roll(2n) + 1n), 0n];
      breakdown.push(10_000n - breakdown.reduce((sum, share) => sum + share, 0n));
      const price = parseEther('0.1') + roll(parseEther('3'));
      const now = BigInt((await ethers.provider.getBlock('latest'))!.timestamp);
      const terms = [now + 1_000n, price, DIVISOR, breakdown, FEE, false];
      await game.getFunction('startLottery')(...terms);
      const seed = roll(2n ** 60n);
      const finalNumber = finalNumberOf(wordOf(`0x${seed.toString(16).padStart(64, '0')}`));
      let pot = 0n;
      const bought: number[][] = [];
      for (let purchase = 0; purchase < 12; purchase += 1) {
        const signer = signers[Number(roll(4n))]!;
        const mine = game.connect(signer) as Contract;
        const count = Number(roll(100n)) + 1;
        if (roll(2n) === 0n) {
          const salt = roll(2n ** 48n);
          await mine.getFunction('buyPickedTickets')(round, count, salt);
          bought.push(pickedNumbers(signer.address as Address, salt, count));
        } else {
          // Near the number that will be drawn, so that every bracket has winners.
          const numbers = Array.from({ length: count }, () => {
            const power = 10 ** Number(roll(7n));
            const other = Number(roll(1_000_000n));
            const rest = Math.trunc(other / power) * power;
            return 1_000_000 + ((rest + (finalNumber % power)) % 1_000_000);
          });
          await mine.getFunction('buyTickets')(round, numbers);
          bought.push(numbers);
        }
        pot += ticketsCost(price, DIVISOR, count);
      }
      await at(now + 1_000n);
      await game.getFunction('closeLottery')(round);
      const { requestId } = (await game.getFunction('viewDraw')(round)) as { requestId: bigint };
      await coordinator.getFunction('push')(requestId, seed);
      for (let left = 12; left > 0;) {
        const { purchasesCounted } = (await game.getFunction('viewDraw')(round)) as {
          purchasesCounted: bigint;
        };
        left = 12 - Number(purchasesCounted);
        if (left > 0) await game.getFunction('countTickets')(round, 1n + roll(300n));
      }
      await game.getFunction('drawFinalNumberAndMakeLotteryClaimable(uint256)')(round);
      const told = (await game.getFunction('viewLottery')(round)) as unknown as Round;
      expect(told.finalNumber, 'number').to.equal(BigInt(finalNumber));
      expect(told.amountCollectedInCake, 'pot').to.equal(pot);
      const from = Number(told.firstTicketId >> 7n);
      const [headers, words] = (await game.getFunction('viewPurchases')(from, 100)) as unknown as [
        bigint[],
        bigint[],
      ];
      const purchases = parsePurchases(from, [...headers], [...words]);
      expect(purchases.map(({ numbers }) => numbers)).to.deep.equal(bought);
      const shares = sharePot(pot, countMatches(bought.flat(), finalNumber), {
        treasuryFee: FEE,
        breakdown,
        carried: 0n,
      });
      expect([...told.cakePerBracket], 'prizes').to.deep.equal(shares.prizes);
      expect([...told.countWinnersPerBracket].map(Number), 'winners').to.deep.equal(shares.winners);
      for (const ticket of purchases.flatMap(ticketsOf).slice(0, 40)) {
        const bracket = bracketOf(ticket.number, finalNumber, breakdown);
        if (bracket === undefined) continue;
        const prize: unknown = await game.getFunction('viewRewardsForTicketId')(
          round,
          ticket.id,
          bracket,
        );
        expect(prize, `ticket ${ticket.id}`).to.equal(shares.prizes[bracket]);
      }
    }
  });
});
