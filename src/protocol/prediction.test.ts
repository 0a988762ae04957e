import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { partsOf } from '#chain/transactions/info.ts';
import { contractAddress } from '#config/chains.ts';
import { translate } from '#i18n/t.ts';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { productRules } from '#testing/productRules.ts';
import { predictionAbi } from './abi/predictionAbi.ts';
import type { SingleInfo } from './catalogue.ts';
import { isKnownTarget } from './allowedCalls.ts';
import { roundClaimTopic, type ClaimRoundsInfo } from './prediction.ts';
import { doneInfo, summaryText } from './summary.ts';

const GAME = contractAddress('prediction')!;
const events = new Interface(predictionAbi);
const coins = { symbol: 'BNB', decimals: 18, amountRaw: toRaw(15n * 10n ** 17n) };
const claim: ClaimRoundsInfo = { kind: 'claimRounds', epochs: [3, 5], ...coins };
const up: SingleInfo = { kind: 'betBull', epoch: 7, ...coins };
const down: SingleInfo = { kind: 'betBear', epoch: 7, ...coins };
const execute: SingleInfo = { kind: 'executeRound', epoch: 7 };

describe('the prediction game', () => {
  it.each<[SingleInfo, string]>([
    [up, 'Bet 1.5 BNB on Up in round #7'],
    [down, 'Bet 1.5 BNB on Down in round #7'],
    [claim, 'Collect 1.5 BNB from prediction rounds'],
    [execute, 'Settle prediction round #7'],
  ])('describes and stores %o', (info, text) => {
    const { key, params } = summaryText(info);
    expect(translate('en-US', key, params)).toBe(text);
    expect(productRules.parseAction(JSON.parse(JSON.stringify(info)))).toEqual(info);
    expect(partsOf(info)).toEqual([info]);
  });

  it.each([[[]], [[1.5]], ['3'], [Array.from({ length: 1001 }, () => 1)]])(
    'does not load a claim of the rounds %s',
    (epochs) => {
      expect(productRules.parseAction({ ...claim, epochs })).not.toMatchObject({
        kind: 'claimRounds',
      });
    },
  );

  const known = (info: SingleInfo, signature: string, value = 0n): boolean =>
    isKnownTarget({ from: OWNER, to: GAME, data: selectorOfSignature(signature), value }, info);

  it('lets each kind call its own functions, and only bets send coins', () => {
    expect(known(up, 'betBull(uint256)', 5n)).toBe(true);
    expect(known(up, 'betBear(uint256)', 5n)).toBe(false);
    expect(known(down, 'betBear(uint256)', 5n)).toBe(true);
    expect(known(claim, 'claim(uint256[])')).toBe(true);
    expect(known(claim, 'claim(uint256[])', 5n)).toBe(false);
    expect(known(claim, 'pause()')).toBe(false);
    for (const signature of [
      'genesisStartRound()',
      'executeRound()',
      'executeRoundAt(uint80)',
      'voidRound(uint256)',
    ])
      expect(known(execute, signature)).toBe(true);
  });

  it('finds in a receipt what the rounds paid to the account, in one sum', () => {
    expect(events.getEvent('Claim')?.topicHash).toBe(roundClaimTopic);
    const paid = (account: string, epoch: number, amount: bigint, address = GAME) => ({
      address,
      ...events.encodeEventLog('Claim', [account, epoch, amount]),
    });
    const logs = [
      paid(OWNER, 3, 30n),
      paid(OWNER, 5, 7n),
      paid(OTHER, 5, 100n),
      paid(OWNER, 5, 1_000n, OTHER),
    ];
    const rewards = productRules.rewardsPaid({ logs }, claim, OWNER);
    expect(rewards).toEqual([{ paidBy: GAME, place: 'prediction', paidRaw: '37', owedRaw: '0' }]);
    expect(doneInfo({ info: claim, receipt: { rewards } as never })).toEqual({
      ...claim,
      amountRaw: '37',
    });
    expect(productRules.rewardsPaid({ logs }, up, OWNER)).toEqual([]);
    expect(productRules.rewardsPaid({ logs: [] }, claim, OWNER)).toEqual([]);
  });
});
