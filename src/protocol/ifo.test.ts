import { id, Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { ifos } from '#config/ifos.ts';
import { translate } from '#i18n/t.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import { productRules } from '#testing/productRules.ts';
import { contractAddress } from '#config/chains.ts';
import { ifoAbi } from './abi/ifoAbi.ts';
import { pointCenterAbi } from './abi/pointCenterAbi.ts';
import { isKnownTarget } from './allowedCalls.ts';
import type { SingleInfo } from './catalogue.ts';
import { spenderText, takesTokens } from './contracts.ts';
import { ifo, ifoHarvestTopic, ifoKeptTopics } from './ifo.ts';
import { summaryText } from './summary.ts';

const sale = ifos.find(({ id: saleId }) => saleId === 'catnip')!;
const contract = new Interface(ifoAbi);
const center = new Interface(pointCenterAbi);
const amounts = { saleId: 'catnip', name: 'Catnip', symbol: 'NIP', decimals: 18 };
const harvest = {
  kind: 'ifoHarvest',
  ...amounts,
  pid: 1,
  amountRaw: toRaw(10n ** 18n),
  lpSymbol: 'MEOW-BNB LP',
  lpDecimals: 18,
  refundRaw: toRaw(2n * 10n ** 18n),
} as const;
const deposit = {
  kind: 'ifoDeposit',
  ...amounts,
  symbol: 'MEOW-BNB LP',
  pid: 0,
  amountRaw: toRaw(10n ** 18n),
} as const;
const points = { kind: 'claimSalePoints', saleId: 'catnip', name: 'Catnip', points: 200 } as const;

/** Returns a receipt of a harvest of a pool, as a node gives it. */
function receipt(pid: number, by: Address = OWNER, at: string = sale.address) {
  const { topics, data } = contract.encodeEventLog('Harvest', [by, 7n, 5n, pid]);
  return { logs: [{ address: at, topics, data }] };
}

const asks = (info: Parameters<typeof isKnownTarget>[1], to: Address, data: string) =>
  isKnownTarget({ from: OWNER, to, data: data as Hex, value: 0n }, info);

describe('token sales', () => {
  it('know the topics of a harvest and of what was refused', () => {
    expect(ifoHarvestTopic).toBe(id('Harvest(address,uint256,uint256,uint8)'));
    const start = (event: string): string => contract.getEvent(event)!.topicHash.slice(0, 10);
    expect(ifoKeptTopics).toEqual({
      offering: start('OfferingKept'),
      refund: start('RefundKept'),
    });
    const starts: string[] = [];
    contract.forEachEvent(({ name }) => starts.push(start(name)));
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('may be asked at their contracts alone', () => {
    const committing = contract.encodeFunctionData('depositPool', [1n, 0]);
    expect(asks(deposit, sale.address, committing)).toBe(true);
    expect(asks(deposit, contractAddress('pointCenter')!, committing)).toBe(false);
    expect(asks(harvest, sale.address, committing)).toBe(false);
    expect(asks(harvest, sale.address, contract.encodeFunctionData('harvestPool', [0]))).toBe(true);
    const claiming = center.encodeFunctionData('getPoints', [sale.address]);
    expect(asks(points, contractAddress('pointCenter')!, claiming)).toBe(true);
    expect(asks(points, sale.address, claiming)).toBe(false);
  });

  it('take LP tokens, and say which sale they are', () => {
    expect(takesTokens(sale.address)).toBe(true);
    expect(spenderText(sale.address)?.text).toEqual({
      key: 'approvals.contract.sale',
      params: { name: 'Catnip Protocol' },
    });
  });

  it.each<[SingleInfo, string]>([
    [deposit, 'Commit 1 MEOW-BNB LP to the Catnip sale'],
    [harvest, 'Claim 1 NIP and 2 MEOW-BNB LP from the Catnip sale'],
    [{ ...harvest, refundRaw: toRaw(0n) }, 'Claim 1 NIP from the Catnip sale'],
    [
      { kind: 'ifoClaimOffering', ...amounts, amountRaw: toRaw(10n ** 18n) },
      'Claim 1 NIP left over from the Catnip sale',
    ],
    [
      {
        kind: 'ifoClaimRefund',
        ...amounts,
        symbol: 'MEOW-BNB LP',
        amountRaw: toRaw(10n ** 18n),
      },
      'Claim 1 MEOW-BNB LP left over from the Catnip sale',
    ],
    [points, 'Claim 200 points of the Catnip sale'],
  ])('describe and store %o', (info, text) => {
    const { key, params } = summaryText(info);
    expect(translate('en-US', key, params)).toBe(text);
    expect(productRules.parseAction(JSON.parse(JSON.stringify(info)))).toEqual(info);
  });

  it('say what a receipt paid of the pool, not what was expected', () => {
    const paid = ifo.rewardsPaid!(receipt(1), [harvest], OWNER);
    expect(ifo.actions.ifoHarvest.done!(harvest, paid)).toMatchObject({
      amountRaw: '7',
      refundRaw: '5',
    });
  });

  it.each([
    ['OfferingKept', 7n, { amountRaw: '0', refundRaw: '5' }],
    ['RefundKept', 5n, { amountRaw: '7', refundRaw: '0' }],
  ] as const)('do not count as paid what was refused: %s', (event, amount, expected) => {
    const { logs } = receipt(1);
    const { topics, data } = contract.encodeEventLog(event, [OWNER, amount]);
    const paid = ifo.rewardsPaid!(
      { logs: [...logs, { address: sale.address, topics, data }] },
      [harvest],
      OWNER,
    );
    expect(ifo.actions.ifoHarvest.done!(harvest, paid)).toMatchObject(expected);
    expect(paid.map(({ owedRaw }) => owedRaw)).toContain(String(amount));
  });

  it.each([
    ['of the other pool', receipt(0)],
    ['of another account', receipt(1, '0x0000000000000000000000000000000000000D44')],
    ['of another contract', receipt(1, OWNER, '0x0000000000000000000000000000000000000D44')],
  ])('take no receipt %s', (_what, other) => {
    expect(ifo.rewardsPaid!(other, [harvest], OWNER)).toEqual([]);
    expect(ifo.actions.ifoHarvest.done!(harvest, [])).toEqual(harvest);
  });
});
