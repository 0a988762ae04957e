import { Interface } from 'ethers';
import { expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { competitionAbi } from './abi/competitionAbi.ts';
import { profileAbi } from './abi/profileAbi.ts';
import { pairAbi } from './abi/pairAbi.ts';
import {
  closingMarks,
  isContractCode,
  markOfLog,
  registrationOfLog,
  swapOfLog,
  swapTopic,
  syncTopic,
  teamAddTopic,
  userRegisterTopic,
} from './competitionLogs.ts';

const pairs = new Interface(pairAbi);
const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const [BUSD_PAIR, ETH_PAIR, SENDER, RECEIVER] = ['1', '2', 'a', 'b'].map(address);
const terms = {
  pairs: [
    { address: BUSD_PAIR!, name: 'BNB/BUSD', bnbIs0: false },
    { address: ETH_PAIR!, name: 'ETH/BNB', bnbIs0: true },
  ],
  price: { pair: BUSD_PAIR!, bnbIs0: false, usdDecimals: 18 },
};

function logOf(pair: Address, event: string, values: readonly unknown[]) {
  const { topics, data } = pairs.encodeEventLog(event, values);
  return { address: pair, topics, data, blockNumber: '0x10', logIndex: '0x3' };
}
const swapLog = (pair: Address) => logOf(pair, 'Swap', [SENDER, 1n, 2n, 3n, 4n, RECEIVER]);

it('derives the topics from the contracts', () => {
  expect(swapTopic).toBe(pairs.getEvent('Swap')!.topicHash);
  expect(syncTopic).toBe(pairs.getEvent('Sync')!.topicHash);
  expect(userRegisterTopic).toBe(new Interface(competitionAbi).getEvent('UserRegister')!.topicHash);
  expect(teamAddTopic).toBe(new Interface(profileAbi).getEvent('TeamAdd')!.topicHash);
});

it("reads the BNB side of a swap, whichever of the pair's tokens BNB is", () => {
  expect(swapOfLog(terms, swapLog(BUSD_PAIR!), address('C'))).toEqual({
    block: 16,
    logIndex: 3,
    pair: 0,
    from: address('c'),
    sender: SENDER,
    to: RECEIVER,
    bnbIn: 2n,
    bnbOut: 4n,
  });
  expect(swapOfLog(terms, swapLog(ETH_PAIR!), SENDER!)).toMatchObject({ bnbIn: 1n, bnbOut: 3n });
});

it('takes no swap of another pair, and no other event', () => {
  expect(swapOfLog(terms, swapLog(address('9')), SENDER!)).toBeUndefined();
  expect(swapOfLog(terms, logOf(BUSD_PAIR!, 'Sync', [5n, 6n]), SENDER!)).toBeUndefined();
});

it('reads reserves of the pair that prices BNB, the last of each block', () => {
  const mark = markOfLog(terms, logOf(BUSD_PAIR!, 'Sync', [5n, 6n]));
  expect(mark).toEqual({ block: 16, bnb: 6n, usd: 5n });
  expect(markOfLog(terms, logOf(ETH_PAIR!, 'Sync', [5n, 6n]))).toBeUndefined();
  const later = { block: 17, bnb: 1n, usd: 1n };
  expect(closingMarks([{ ...mark!, bnb: 0n }, mark!, later])).toEqual([mark, later]);
});

it.each([
  ['0x', false],
  ['0x6080', true],
  // An account's own key lends it a contract's code, and could do so after the close.
  [`0xef0100${'ab'.repeat(20)}`, false],
])('takes an account of code %s for a contract: %s', (code, isContract) => {
  expect(isContractCode(code)).toBe(isContract);
});

it('reads who registered for which team', () => {
  const { topics, data } = new Interface(competitionAbi).encodeEventLog('UserRegister', [
    SENDER,
    2,
  ]);
  const log = { address: address('9'), topics, data, blockNumber: '0x1', logIndex: '0x0' };
  expect(registrationOfLog(log)).toEqual({ account: SENDER, teamId: 2 });
});
