import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { answerAsFeed, closeRound, localGame, silenceFeed } from './predictionActs.ts';

const game = localGame!;
const calls = new Interface([...feedAbi, ...predictionAbi]);
const PRICE = 64_000_000_000n;
const NOW = 1_000n;

/** Starts a chain that takes the keeper's transactions; `refuses` names one that it does not. */
function chain({ silentUntil = 0n, boundary = NOW + 60n, refuses = '' } = {}) {
  const fake = new FakeChain();
  const sent: string[] = [];
  fake.answer(feedAbi, game.feed, 'keeper', OWNER);
  fake.answer(feedAbi, game.feed, 'latestRoundData', [5n, PRICE, 1n, 1n, 5n]);
  fake.answer(feedAbi, game.feed, 'silentUntil', silentUntil);
  fake.answer(predictionAbi, game.prediction, 'dueAct', [boundary, 6n, 7n]);
  fake.on('eth_getBlockByNumber', () => ({ timestamp: `0x${NOW.toString(16)}` }));
  fake.on('hardhat_mine', (params) => {
    sent.push(`mine ${params.join(' ')}`);
    return null;
  });
  fake.on('eth_sendTransaction', ([transaction]) => {
    const { from, data } = transaction as { from: string; data: string };
    const { name, args } = calls.parseTransaction({ data })!;
    if (name === refuses) throw new Error('RoundNotDue');
    sent.push(`${name} ${args.join(' ')}`.trim());
    expect(from).toBe(OWNER);
    return `0x${'00'.repeat(32)}`;
  });
  return { fake, sent };
}

describe('the local price feed', () => {
  it.each([
    ['up', 64_640_000_000n],
    ['down', 63_360_000_000n],
    ['equal', PRICE],
  ] as const)('answers %s', async (answer, price) => {
    const { fake, sent } = chain();
    await answerAsFeed(fake.rpc, game, answer);
    expect(sent).toEqual([`updateAnswer ${price}`]);
  });

  it('speaks again when it was silent', async () => {
    const { fake, sent } = chain({ silentUntil: 2_000n });
    await answerAsFeed(fake.rpc, game, 'equal');
    expect(sent).toEqual(['silence 0', `updateAnswer ${PRICE}`]);
  });

  it('is silent for five minutes', async () => {
    const { fake, sent } = chain();
    await silenceFeed(fake.rpc, game);
    expect(sent).toEqual(['silence 1300']);
  });
});

describe('closing the round', () => {
  it('goes to its time, answers and executes', async () => {
    const { fake, sent } = chain();
    await closeRound(fake.rpc, game);
    expect(sent).toEqual(['mine 0x15 0x3', `updateAnswer ${PRICE}`, 'executeRound']);
  });

  it('does not move the clock when the time has come', async () => {
    const { fake, sent } = chain({ boundary: NOW });
    await closeRound(fake.rpc, game);
    expect(sent).toEqual([`updateAnswer ${PRICE}`, 'executeRound']);
  });

  it('says why it could not', async () => {
    const { fake } = chain({ refuses: 'executeRound' });
    await expect(closeRound(fake.rpc, game)).rejects.toThrow();
  });
});
