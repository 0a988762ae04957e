import { expect } from 'chai';
import { toQuantity, type Contract } from 'ethers';
import { network } from 'hardhat';

/** Rounds as a model of the reference's contract has them: executed on time, with two sides. */
interface Modelled {
  bull: bigint;
  bear: bigint;
  lock: bigint;
  close: bigint;
}

const BPS = 10_000n;
const FEE = 300n;
const INTERVAL = 300;
const ROUNDS = 24;

/** Returns the 14 fields of `rounds` as the reference computes them. */
function model(epoch: number, start: number, { bull, bear, lock, close }: Modelled): unknown[] {
  const total = bull + bear;
  const reward = total - (total * FEE) / BPS;
  const [base, paid] = close === lock ? [0n, 0n] : [close > lock ? bull : bear, reward];
  return [
    BigInt(epoch),
    BigInt(start),
    BigInt(start + INTERVAL),
    BigInt(start + 2 * INTERVAL),
    lock,
    close,
    total,
    bull,
    bear,
    base,
    paid,
    true,
  ];
}

/** Returns numbers that look random and are the same in every run. */
function dice(seed: bigint): (below: bigint) => bigint {
  let state = seed;
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 16n) % below;
  };
}

describe('rounds beside a model of the reference', function () {
  this.timeout(60_000);

  it(`have the same fields and payouts, over ${ROUNDS} random rounds`, async () => {
    const { ethers, provider } = await network.create();
    const [owner, alice, bob] = await ethers.getSigners();
    const own = owner!.address;
    const at = (time: number): Promise<unknown> =>
      provider.request({ method: 'evm_setNextBlockTimestamp', params: [toQuantity(time)] });
    const roll = dice(0x6d656f77n);
    const feed: Contract = await ethers.deployContract('LocalFeed', ['BNB / USD', 1n, own]);
    const terms = [await feed.getAddress(), own, own, INTERVAL, 60, 1n, FEE, own];
    const game: Contract = await ethers.deployContract('Prediction', terms);
    const begin = (await ethers.provider.getBlock('latest'))!.timestamp + 10;
    await at(begin);
    await game.getFunction('genesisStartRound')();
    const rounds: Modelled[] = [];
    for (let epoch = 1; epoch <= ROUNDS + 2; epoch += 1) {
      const [bull, bear] = [roll(10n ** 18n) + 1n, roll(10n ** 18n) + 1n];
      await (game.connect(alice!) as Contract).getFunction('betBull')(epoch, { value: bull });
      await (game.connect(bob!) as Contract).getFunction('betBear')(epoch, { value: bear });
      const price = 64_000_000_000n + roll(3n);
      await at(begin + epoch * INTERVAL);
      await feed.getFunction('updateAnswer')(price);
      await game.getFunction('executeRound')();
      if (epoch > 1) rounds[epoch - 2]!.close = price;
      rounds.push({ bull, bear, lock: price, close: 0n });
    }
    const kinds = new Set<number>();
    for (const [index, round] of rounds.slice(0, ROUNDS).entries()) {
      const epoch = index + 1;
      const fields = (
        (await game.getFunction('rounds')(epoch)) as { toArray(): unknown[] }
      ).toArray();
      const shown = [...fields.slice(0, 6), ...fields.slice(8)];
      expect(shown, `round ${epoch}`).to.deep.equal(model(epoch, begin + index * INTERVAL, round));
      kinds.add(Math.sign(Number(round.close - round.lock)));
      for (const [player, stake, wins] of [
        [alice!, round.bull, round.close > round.lock],
        [bob!, round.bear, round.close < round.lock],
      ] as const) {
        const claimable: unknown = await game.getFunction('claimable')(epoch, player.address);
        expect(claimable, `claim of round ${epoch}`).to.equal(wins);
        if (!wins) continue;
        const total = round.bull + round.bear;
        const payout = (stake * (total - (total * FEE) / BPS)) / stake;
        const claim = (game.connect(player) as Contract).getFunction('claim');
        const receipt = await (await claim([epoch])).wait();
        const paid = game.interface.parseLog(receipt.logs[0])!.args[2] as bigint;
        expect(paid, `payout of round ${epoch}`).to.equal(payout);
      }
    }
    expect(kinds, 'falls, ties and rises').to.deep.equal(new Set([-1, 0, 1]));
  });
});
