/**
 * Measures the gas of the lottery in fixed steps on a fresh chain, beside the reference's contract
 * (reference table D, compiled from its public source), which counts tickets while they are bought.
 */
import { id, parseEther, toQuantity } from 'ethers';
import { startGasChain } from './gasChain.ts';

/** Gas used by the reference's contract. */
export const lotteryReference = {
  'lottery: start a round': 363_070,
  'lottery: buy 1 typed ticket, first purchase': 254_914,
  'lottery: buy 1 typed ticket': 186_514,
  'lottery: buy 10 typed tickets': 1_850_904,
  'lottery: buy 100 typed tickets, first purchase': 15_839_871,
  'lottery: buy 100 typed tickets': 15_839_871,
  'lottery: buy 100 picked tickets, first purchase': 15_839_871,
  'lottery: buy 100 picked tickets': 15_839_871,
  'lottery: draw': 372_503,
  'lottery: claim 1 typed ticket': 69_725,
} as const;

/** Most gas of every call; of counting, a ticket's share. */
export const lotteryMost = {
  'lottery: start a round': 150_000,
  'lottery: buy 1 typed ticket, first purchase': 110_000,
  'lottery: buy 1 typed ticket': 90_000,
  'lottery: buy 10 typed tickets': 115_000,
  'lottery: buy 100 typed tickets, first purchase': 345_000,
  'lottery: buy 100 typed tickets': 345_000,
  'lottery: buy 100 picked tickets, first purchase': 100_000,
  'lottery: buy 100 picked tickets': 85_000,
  'lottery: close a round, with the request': 230_000,
  'lottery: take a random word': 100_000,
  'lottery: count a ticket, of 1,000 picked in hundreds': 450,
  'lottery: count a ticket, of 1,000 typed in hundreds': 450,
  'lottery: count a ticket, of 200 typed one by one': 5_000,
  'lottery: count a ticket, of 200 picked one by one': 5_000,
  'lottery: draw': 100_000,
  'lottery: claim 1 typed ticket': 62_000,
  'lottery: claim 10 picked tickets of one purchase': 130_000,
  'lottery: refund a purchase': 80_000,
} as const;

type LotteryGas = Record<keyof typeof lotteryMost, number>;

const START = 1_900_000_000;
const LENGTH = 300;
const PRICE = parseEther('1');
const SHARES = [250, 375, 625, 1250, 2500, 5000];
const HUNDRED = 100;
const SINGLES = 200;
const VRF = [id('key'), 1, 3, 500_000, true];

/** Runs every call in the order that its price depends on. Gas used by the receipt, less refunds. */
export async function runLotteryScenario(): Promise<LotteryGas> {
  const { signers, own, deploy, send, provider } = await startGasChain();
  const [, alice, bob, carol, dave] = signers;
  const gas: Partial<LotteryGas> = {};

  let time = START;
  const wait = (seconds: number): Promise<unknown> => {
    time += seconds;
    return provider.request({ method: 'evm_setNextBlockTimestamp', params: [toQuantity(time)] });
  };

  await wait(0);
  const meow = await deploy('MeowToken', own, 0, parseEther('1000000'), 0);
  await send(meow, 'grantRole', [id('MINTER_ROLE'), own]);
  const coordinator = await deploy('LocalCoordinator', id('end'), own, true);
  const source = await deploy('VrfSource', await coordinator.getAddress(), VRF, own);
  const terms = [LENGTH, parseEther('0.005'), parseEther('50'), own];
  const places = [await meow.getAddress(), await source.getAddress(), own, own];
  const lottery = await deploy('Lottery', ...places, ...terms);
  await send(source, 'setConsumer', [await lottery.getAddress()]);
  for (const player of [alice, bob, carol, dave]) {
    await send(meow, 'mint', [await player.getAddress(), parseEther('100000')]);
    await send(meow, 'approve', [await lottery.getAddress(), 2n ** 256n - 1n], player);
  }

  let round = 0;
  const start = async (): Promise<number> => {
    round += 1;
    await wait(LENGTH);
    return send(lottery, 'startLottery', [time + LENGTH, PRICE, 2000, SHARES, 2000, true]);
  };
  const numbers = (count: number, first = 1_000_000): number[] =>
    Array.from({ length: count }, (_, index) => first + index * 1_111);
  const typed = (count: number, by = alice): Promise<number> =>
    send(lottery, 'buyTickets', [round, numbers(count)], by);
  const picked = (count: number, salt: number, by = alice): Promise<number> =>
    send(lottery, 'buyPickedTickets', [round, count, salt], by);
  const close = async (): Promise<number> => {
    await wait(LENGTH);
    return send(lottery, 'closeLottery', [round]);
  };
  const tell = async (seed: number): Promise<number> => {
    const { requestId } = (await lottery.getFunction('viewDraw')(round)) as { requestId: bigint };
    return send(coordinator, 'push', [requestId, seed]);
  };
  const count = (): Promise<number> => send(lottery, 'countTickets', [round, 1_000_000]);
  const draw = (): Promise<number> =>
    send(lottery, 'drawFinalNumberAndMakeLotteryClaimable(uint256)', [round]);
  /** Closes, draws a number and counts; returns the gas of counting. */
  const counted = async (): Promise<number> => {
    await close();
    await tell(round);
    return count();
  };

  gas['lottery: start a round'] = await start();
  // The first of all fills the contract's balance of tokens.
  await picked(HUNDRED, 0, carol);
  gas['lottery: buy 100 picked tickets, first purchase'] = await picked(HUNDRED, 1);
  gas['lottery: buy 100 picked tickets'] = await picked(HUNDRED, 2);
  gas['lottery: buy 100 typed tickets, first purchase'] = await typed(HUNDRED, bob);
  gas['lottery: buy 100 typed tickets'] = await typed(HUNDRED, bob);
  gas['lottery: buy 10 typed tickets'] = await typed(10, bob);
  gas['lottery: buy 1 typed ticket'] = await typed(1, bob);
  gas['lottery: buy 1 typed ticket, first purchase'] = await typed(1, dave);
  gas['lottery: close a round, with the request'] = await close();
  gas['lottery: take a random word'] = await tell(round);
  await count();
  gas['lottery: draw'] = await draw();
  const { finalNumber } = (await lottery.getFunction('viewLottery')(round)) as {
    finalNumber: bigint;
  };

  /** Returns tickets of a purchase with exactly one digit of the round's number. */
  async function winning(purchase: number): Promise<bigint[]> {
    const ids = Array.from({ length: HUNDRED }, (_, offset) => BigInt((purchase << 7) | offset));
    const [found] = (await lottery.getFunction('viewNumbersAndStatusesForTicketIds')(ids)) as [
      bigint[],
    ];
    return ids.filter((_, index) => {
      const apart = found[index]! - finalNumber;
      return apart % 10n === 0n && apart % 100n !== 0n;
    });
  }
  const claim = (tickets: readonly bigint[]): Promise<number> =>
    send(lottery, 'claimTickets', [round, tickets, tickets.map(() => 0)]);
  const FIRST_TYPED = 4;
  gas['lottery: claim 1 typed ticket'] = await claim((await winning(FIRST_TYPED)).slice(0, 1));
  const purchases = await Promise.all([1, 2, 3].map(winning));
  const picks = purchases.find(({ length }) => length >= 10)?.slice(0, 10);
  if (!picks) throw new Error('no picked purchase has ten tickets that win');
  gas['lottery: claim 10 picked tickets of one purchase'] = await claim(picks);

  await start();
  for (let index = 0; index < 10; index += 1) await picked(HUNDRED, index);
  gas['lottery: count a ticket, of 1,000 picked in hundreds'] = (await counted()) / 1_000;
  await draw();
  await start();
  for (let index = 0; index < 10; index += 1) await typed(HUNDRED);
  gas['lottery: count a ticket, of 1,000 typed in hundreds'] = (await counted()) / 1_000;
  await draw();
  await start();
  for (let index = 0; index < SINGLES; index += 1) await typed(1);
  gas['lottery: count a ticket, of 200 typed one by one'] = (await counted()) / SINGLES;
  await draw();
  await start();
  for (let index = 0; index < SINGLES; index += 1) await picked(1, index);
  gas['lottery: count a ticket, of 200 picked one by one'] = (await counted()) / SINGLES;
  await draw();
  await start();
  await typed(HUNDRED);
  const { firstTicketId } = (await lottery.getFunction('viewLottery')(round)) as {
    firstTicketId: bigint;
  };
  await wait(LENGTH + 7 * 86_400);
  gas['lottery: refund a purchase'] = await send(lottery, 'refund', [round, [firstTicketId >> 7n]]);
  return gas as LotteryGas;
}
