import { id } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import { competition, rewardClaimTopic } from './competition.ts';

it("derives the prize event's topic from its signature", () => {
  expect(rewardClaimTopic).toBe(id('RewardClaim(address,uint256,uint256,uint256,uint256,uint256)'));
});

describe.runIf(contractAddress('competition'))("a claim's receipt", () => {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address;
  const word = (value: bigint): string => value.toString(16).padStart(64, '0');
  const topicOf = (address: string): string =>
    `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const receipt = (to: string, topic: string) => ({
    logs: [
      {
        address: contractAddress('competition'),
        topics: [topic, topicOf(to), `0x${word(2n)}`],
        data: `0x${word(4n)}${word(9n)}${word(21n * 10n ** 18n)}${word(1_750n)}`,
      },
    ],
  });
  const info = {
    kind: 'competitionClaim',
    symbol: 'MEOW',
    decimals: 18,
    amountRaw: '1',
  } as const;
  const paidOf = (value: unknown) => competition.rewardsPaid!(value, [info], account);

  it('says the MEOW that was paid', () => {
    const paid = paidOf(receipt(account, rewardClaimTopic));
    expect(paid).toMatchObject([{ place: 'competition', paidRaw: String(21n * 10n ** 18n) }]);
  });

  it('says nothing of the prize of another account', () => {
    expect(paidOf(receipt(`0x${'1'.repeat(40)}`, rewardClaimTopic))).toEqual([]);
  });

  it('says nothing of another event', () => {
    expect(paidOf(receipt(account, `0x${'2'.repeat(64)}`))).toEqual([]);
  });
});
