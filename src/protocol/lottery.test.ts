import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { translate } from '#i18n/t.ts';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { productRules } from '#testing/productRules.ts';
import { lotteryAbi } from './abi/lotteryAbi.ts';
import { isKnownTarget } from './allowedCalls.ts';
import type { SingleInfo } from './catalogue.ts';
import { ticketsClaimTopic, ticketsRefundedTopic } from './lottery.ts';
import { doneInfo, summaryText } from './summary.ts';

const GAME = contractAddress('lottery')!;
const events = new Interface(lotteryAbi);
const amount = { symbol: 'MEOW', decimals: 18, amountRaw: toRaw(15n * 10n ** 17n) };
const tickets = { lotteryId: 7, count: 3, ...amount };
const buy: SingleInfo = { kind: 'buyTickets', ...tickets };
const claim: SingleInfo = { kind: 'claimTickets', ...tickets };

describe('the lottery', () => {
  it.each<[SingleInfo, string]>([
    [buy, 'Buy lottery tickets for 1.5 MEOW (round #7)'],
    [{ ...buy, kind: 'buyPickedTickets' }, 'Buy lottery tickets for 1.5 MEOW (round #7)'],
    [claim, 'Collect 1.5 MEOW from lottery round #7'],
    [{ ...claim, kind: 'refundLottery' }, 'Take 1.5 MEOW back from lottery round #7'],
    [
      { kind: 'injectFunds', lotteryId: 7, ...amount },
      'Add 1.5 MEOW to the pot of lottery round #7',
    ],
    [{ kind: 'closeLottery', lotteryId: 7 }, 'Close lottery round #7'],
    [
      { kind: 'requestAgain', lotteryId: 7 },
      'Request the winning number of lottery round #7 again',
    ],
    [{ kind: 'countTickets', lotteryId: 7 }, 'Count the tickets of lottery round #7'],
    [{ kind: 'drawLottery', lotteryId: 7 }, 'Fix the prizes of lottery round #7'],
  ])('describes and stores %o', (info, text) => {
    const { key, params } = summaryText(info);
    expect(translate('en-US', key, params)).toBe(text);
    expect(productRules.parseAction(JSON.parse(JSON.stringify(info)))).toEqual(info);
  });

  it('lets each kind call its own function, without coins', () => {
    const known = (info: SingleInfo, signature: string, value = 0n): boolean =>
      isKnownTarget({ from: OWNER, to: GAME, data: selectorOfSignature(signature), value }, info);
    expect(known(buy, 'buyTickets(uint256,uint32[])')).toBe(true);
    expect(known(buy, 'buyTickets(uint256,uint32[])', 1n)).toBe(false);
    expect(known(buy, 'claimTickets(uint256,uint256[],uint32[])')).toBe(false);
    expect(known(claim, 'claimTickets(uint256,uint256[],uint32[])')).toBe(true);
  });

  it('knows the topics of what is paid', () => {
    expect(ticketsClaimTopic).toBe(events.getEvent('TicketsClaim')!.topicHash);
    expect(ticketsRefundedTopic).toBe(events.getEvent('TicketsRefunded')!.topicHash);
  });

  it('reads what a claim paid to the account, and to nobody else', () => {
    const log = (account: string, paid: bigint) => ({
      address: GAME,
      ...events.encodeEventLog('TicketsClaim', [account, paid, 7n, 3n]),
    });
    const receipt = { logs: [log(OTHER, 9n), log(OWNER, 4n)] };
    const rewards = productRules.rewardsPaid(receipt, claim, OWNER);
    expect(rewards).toEqual([
      { paidBy: GAME, place: 'lottery 7', paidRaw: toRaw(4n), owedRaw: toRaw(0n) },
    ]);
    expect(doneInfo({ info: claim, receipt: { rewards } as never })).toEqual({
      ...claim,
      amountRaw: toRaw(4n),
    });
    expect(productRules.rewardsPaid(receipt, buy, OWNER)).toEqual([]);
  });
});
