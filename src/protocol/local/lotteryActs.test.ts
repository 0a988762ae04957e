import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { vrfCoordinatorAbi } from '#protocol/abi/vrfCoordinatorAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { closeLotteryRound, drawLotteryRound, localLottery } from './lotteryActs.ts';

const places = localLottery!;
const calls = new Interface([...lotteryAbi, ...vrfCoordinatorAbi]);
const [OPEN, CLOSED, CLAIMABLE] = [1n, 2n, 3n];
const NOW = 1_000n;
const six = [0n, 0n, 0n, 0n, 0n, 0n] as const;

/** Starts a chain whose lottery goes on with each transaction; `refuses` is done by another. */
function chain({ status = OPEN, isFaster = false } = {}) {
  const fake = new FakeChain();
  const sent: string[] = [];
  let round = { status, number: 0n, counted: 0n };
  const tell = (): void => {
    const { status: now, number, counted } = round;
    fake.answer(lotteryAbi, places.lottery, 'viewLottery', {
      status: now,
      startTime: 1n,
      endTime: NOW + 60n,
      priceTicketInCake: 1n,
      discountDivisor: 2_000n,
      rewardsBreakdown: six,
      treasuryFee: 0n,
      cakePerBracket: six,
      countWinnersPerBracket: six,
      firstTicketId: 128n,
      firstTicketIdNextLottery: 256n,
      amountCollectedInCake: 5n,
      finalNumber: number,
      carried: 0n,
    });
    fake.answer(lotteryAbi, places.lottery, 'viewDraw', {
      randomness: OWNER,
      requestId: 9n,
      requestBlock: 1n,
      requestedAt: 1n,
      tickets: 3n,
      ticketsCounted: counted,
      purchases: 1n,
      purchasesCounted: counted,
      injected: 0n,
      unwonToNext: true,
    });
  };
  fake.answer(lotteryAbi, places.lottery, 'currentLotteryId', 4n);
  fake.answer(vrfCoordinatorAbi, places.vrfCoordinator, 'keeper', OWNER);
  fake.answer(vrfCoordinatorAbi, places.vrfCoordinator, 'answers', 0n);
  fake.on('eth_getBlockByNumber', () => ({ timestamp: `0x${NOW.toString(16)}` }));
  fake.on('hardhat_mine', ([blocks]) => {
    sent.push(`mine ${Number(blocks)}`);
    return null;
  });
  fake.on('eth_sendTransaction', ([transaction]) => {
    const { data } = transaction as { data: string };
    const { name } = calls.parseTransaction({ data })!;
    sent.push(name);
    if (name === 'closeLottery') round = { ...round, status: CLOSED };
    if (name === 'answer') round = { ...round, number: 1_123_456n };
    if (name === 'countTickets') round = { ...round, counted: 1n };
    if (name.startsWith('draw')) round = { ...round, status: CLAIMABLE };
    tell();
    if (isFaster) throw new Error('done by a keeper');
    return `0x${'00'.repeat(32)}`;
  });
  tell();
  return { fake, sent };
}

describe('the local lottery', () => {
  it('goes to the end of the sale and closes the round', async () => {
    const { fake, sent } = chain();
    await closeLotteryRound(fake.rpc, places);
    expect(sent).toEqual(['mine 21', 'closeLottery']);
  });

  it('draws an open round whole', async () => {
    const { fake, sent } = chain();
    await drawLotteryRound(fake.rpc, places);
    expect(sent).toEqual([
      'mine 21',
      'closeLottery',
      'answer',
      'countTickets',
      'drawFinalNumberAndMakeLotteryClaimable',
    ]);
  });

  it('goes on where a keeper was faster', async () => {
    const { fake, sent } = chain({ status: CLOSED, isFaster: true });
    await drawLotteryRound(fake.rpc, places);
    expect(sent).toHaveLength(3);
  });

  it('does nothing once the round is drawn', async () => {
    const { fake, sent } = chain({ status: CLAIMABLE });
    await closeLotteryRound(fake.rpc, places);
    await drawLotteryRound(fake.rpc, places);
    expect(sent).toEqual([]);
  });
});
