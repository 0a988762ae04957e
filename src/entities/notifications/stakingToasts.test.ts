import { Interface } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { summaryText } from '#protocol/summary.ts';
import type { SingleInfo, TransactionInfo } from '#protocol/catalogue.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import { doneInfo } from '#protocol/summary.ts';
import { send } from '#chain/transactions/send.ts';
import { contractAddress } from '#config/chains.ts';
import { pools } from '#config/pools.ts';
import { translate } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { LedgerError } from '#testing/ledgerBlocks.ts';
import { OWNER as account } from '#testing/accounts.ts';
import { openTab, Outside, request, tokenAddress } from '#testing/transactionsWorld.ts';

const staked = (kind: StakingInfo['kind']): StakingInfo => ({
  kind,
  place: 'chef 1',
  symbol: 'PURR',
  decimals: 18,
  amountRaw: toRaw(5n),
});
const pool = pools.find(({ sousId }) => sousId >= 40)!.address;
const events = new Interface(smartChefAbi);
const paid = (kind: StakingInfo['kind']): StakingInfo => ({
  ...staked(kind),
  place: 'pool 40',
  amountRaw: toRaw(5n * 10n ** 18n),
  paidBy: pool,
});
const approved = (spender: Address, amount = 5n): SingleInfo => ({
  kind: 'approve',
  tokenAddress,
  symbol: 'PURR',
  decimals: 18,
  spender,
  amountRaw: toRaw(amount),
});

interface Fate {
  isFailing?: boolean;
  /** Amounts that the pool reports as paid and owed. */
  payment?: [paid: bigint, owed: bigint];
  /** Logs of the receipt, in place of a payment. */
  logs?: unknown[];
}

/** Mines a transaction and returns its toast with the summaries shown there and in the list. */
async function toastAfter(info: TransactionInfo, { isFailing = false, payment, logs }: Fate = {}) {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const result = await tab.dispatch(send(request(), info));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  if (isFailing) outside.ledger.refuse = () => new LedgerError('execution reverted');
  if (payment)
    outside.ledger.logs = () => [
      {
        address: pool.toLowerCase(),
        ...events.encodeEventLog('RewardPaid', [account, ...payment]),
      },
    ];
  if (logs) outside.ledger.logs = () => logs as never;
  outside.ledger.mine();
  await tab.seeBlock();
  await vi.waitFor(() =>
    expect(tab.getState().notifications.toasts[0]?.titleKey).not.toBe('notifications.submitted'),
  );
  const [toast] = tab.getState().notifications.toasts;
  const [record] = tab.records();
  if (!toast?.info || !record) throw new Error('no toast');
  const [shown, listed] = [summaryText(toast.info), summaryText(doneInfo(record))];
  return {
    toast,
    shown: translate('en-US', shown.key, shown.params),
    listed: translate('en-US', listed.key, listed.params),
  };
}

/** Mines a transaction and returns the title and description of its toast. */
async function textsAfter(info: TransactionInfo, fate?: Fate): Promise<string[]> {
  const { toast } = await toastAfter(info, fate);
  const description =
    toast.descriptionKey === null
      ? []
      : [translate('en-US', toast.descriptionKey, toast.descriptionParams)];
  return [translate('en-US', toast.titleKey, toast.titleParams), ...description];
}

describe('the toast of a confirmed staking transaction', () => {
  it.each([
    ['stake', 'Staked!', 'Your PURR funds have been staked in the pool!'],
    ['unstake', 'Unstaked!', 'Your earnings have also been harvested to your wallet!'],
    ['harvest', 'Harvested!', 'Your PURR earnings have been sent to your wallet!'],
    ['compound', 'Compounded!', 'Your PURR earnings have been re-invested into the pool!'],
    ['emergencyWithdraw', 'Unstaked!', 'Your stake is back in your wallet.'],
    ['bounty', 'Bounty collected!', 'Your PURR bounty has been sent to your wallet.'],
  ] as const)('%s', async (kind, title, description) => {
    expect(await textsAfter(staked(kind))).toEqual([title, description]);
  });

  it('mentions no earnings after leaving the vault', async () => {
    expect(await textsAfter({ ...staked('unstake'), place: 'vault' })).toEqual([
      'Unstaked!',
      'Your stake is back in your wallet.',
    ]);
  });

  it('reports a failed transaction as failed', async () => {
    expect((await textsAfter(staked('stake'), { isFailing: true }))[0]).toBe('Transaction failed');
  });

  it.each([
    ['chef 3', '/farms?farm=3'],
    ['chef 0', '/pools?pool=0'],
    ['pool 40', '/pools?pool=40'],
    ['vault', '/pools?pool=vault'],
  ])('keeps a failure until it is closed, with the way back to %s', async (place, page) => {
    const { toast } = await toastAfter({ ...staked('stake'), place }, { isFailing: true });
    expect(toast).toMatchObject({
      sticky: true,
      retryAt: `${page}&open=stake&amount=0.000000000000000005`,
    });
    expect(toast.descriptionKey).not.toBeNull();
  });

  it.each([
    ['unstake', '&open=unstake&amount=0.000000000000000005'],
    ['leaveFarm', '&open=unstake&amount=0.000000000000000005'],
    ['harvest', ''],
  ] as const)('leads back from a failed %s to where it was asked for', async (kind, dialog) => {
    const { toast } = await toastAfter(staked(kind), { isFailing: true });
    expect(toast.retryAt).toBe(`/farms?farm=1${dialog}`);
  });

  it('leads back to the pool where a pool of the farming contract failed', async () => {
    const { farmPid, sousId } = pools.find((each) => (each.farmPid ?? 0) > 0)!;
    const info = { ...staked('stake'), place: `chef ${farmPid}` };
    const { toast } = await toastAfter(info, { isFailing: true });
    expect(toast.retryAt).toContain(`/pools?pool=${sousId}&open=stake`);
  });

  it('offers no retry of what was done', async () => {
    expect((await toastAfter(staked('stake'))).toast).toMatchObject({
      sticky: false,
      retryAt: null,
    });
  });
});

describe('the toast when a pool cannot pay the full reward', () => {
  const [part, rest] = [2n * 10n ** 18n, 3n * 10n ** 18n];
  const partText =
    "The pool couldn't pay everything you've earned. You keep the rest, and it's paid once the pool is refilled.";
  const nothingText =
    "The pool is out of rewards right now. You keep what you've earned, and it's paid once the pool is refilled.";

  it.each([
    ['harvest', 'Partly harvested'],
    ['unstake', 'Unstaked!'],
    ['compound', 'Compounded!'],
  ] as const)('warns about a partial payment after %s', async (kind, title) => {
    expect(await textsAfter(paid(kind), { payment: [part, rest] })).toEqual([title, partText]);
    expect((await toastAfter(paid(kind), { payment: [part, rest] })).toast.type).toBe('warning');
  });

  it('shows the paid amount in toast and list', async () => {
    expect(await toastAfter(paid('harvest'), { payment: [part, rest] })).toMatchObject({
      shown: 'Harvest 2 PURR',
      listed: 'Harvest 2 PURR',
    });
  });

  it('reports a partial payment of a batch whichever reward comes last', async () => {
    const batch = (...parts: SingleInfo[]): TransactionInfo => ({ kind: 'batch', parts });
    expect(
      await textsAfter(batch(paid('harvest'), staked('harvest')), { payment: [0n, rest] }),
    ).toEqual(['Partly harvested', partText]);
    expect(
      await textsAfter(batch(staked('harvest'), paid('harvest')), { payment: [0n, rest] }),
    ).toEqual(['Partly harvested', partText]);
  });

  it('reports that nothing was paid', async () => {
    expect(await textsAfter(paid('harvest'), { payment: [0n, rest] })).toEqual([
      'No reward paid',
      nothingText,
    ]);
    expect(await textsAfter(paid('unstake'), { payment: [0n, rest] })).toEqual([
      'Unstaked!',
      nothingText,
    ]);
  });

  it('shows the usual text when all was paid or the receipt has no reward event', async () => {
    const whole = ['Harvested!', 'Your PURR earnings have been sent to your wallet!'];
    expect(await textsAfter(paid('harvest'), { payment: [part, 0n] })).toEqual(whole);
    expect(await textsAfter(paid('harvest'))).toEqual(whole);
    expect(await toastAfter(paid('harvest'))).toMatchObject({
      shown: 'Harvest about 5 PURR',
      listed: 'Harvest about 5 PURR',
    });
  });
});

describe('the toast of a second harvest before the first was mined', () => {
  it('says that nothing was left, and never the amount that it expected', async () => {
    const fate = {
      logs: [{ address: pool, ...events.encodeEventLog('Deposit', [account, 0n]) }],
    };
    expect(await textsAfter(paid('harvest'), fate)).toEqual([
      'No reward paid',
      'There was nothing left to collect. An earlier transaction may have collected it.',
    ]);
    expect(await toastAfter(paid('harvest'), fate)).toMatchObject({
      shown: 'Harvest 0 PURR',
      listed: 'Harvest 0 PURR',
    });
    expect(await textsAfter(paid('unstake'), fate)).toEqual([
      'Unstaked!',
      'Your stake is back in your wallet.',
    ]);
  });
});

describe('the toast of an approval', () => {
  it.each([
    ['the farming contract', contractAddress('masterChef')!, 'pool'],
    ['the vault', contractAddress('vault')!, 'vault'],
    ['a pool', pool, 'pool'],
  ])('says that staking is enabled for %s', async (_name, spender, place) => {
    expect(await textsAfter(approved(spender))).toEqual([
      'Contract Enabled',
      `You can now stake in the PURR ${place}!`,
    ]);
  });

  it('only says that it is confirmed for other contracts and revocations', async () => {
    expect(await textsAfter(approved(contractAddress('router')!))).toEqual([
      'Transaction confirmed',
    ]);
    expect(await textsAfter(approved(contractAddress('vault')!, 0n))).toEqual([
      'Transaction confirmed',
    ]);
  });
});
