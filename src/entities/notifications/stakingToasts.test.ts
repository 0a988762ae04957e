import { describe, expect, it } from 'vitest';
import type { SingleInfo, StakingInfo } from '#chain/transactions/info.ts';
import { send } from '#chain/transactions/send.ts';
import { contractAddress } from '#config/chains.ts';
import { pools } from '#config/pools.ts';
import { translate } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { LedgerError } from '#testing/fakeLedger.ts';
import { anyTarget, openTab, Outside, request, settle, tokenAddress } from '#testing/transactionsWorld.ts';

const staked = (kind: StakingInfo['kind']): StakingInfo => ({ kind, place: 'chef 1', symbol: 'PURR', decimals: 18, amountRaw: toRaw(5n) });
const approved = (spender: Address, amount = 5n): SingleInfo => ({
  kind: 'approve',
  tokenAddress,
  symbol: 'PURR',
  decimals: 18,
  spender,
  amountRaw: toRaw(amount),
});

/** Title and description of the last toast, once a transaction of this kind is mined. */
async function said(info: SingleInfo, isFailing = false): Promise<string[]> {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const result = await tab.dispatch(send(request(), info, anyTarget));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  if (isFailing) outside.ledger.refuse = () => new LedgerError('execution reverted');
  outside.ledger.mine();
  await tab.seeBlock();
  await settle();
  const [toast] = tab.getState().notifications.toasts;
  if (!toast) return [];
  const description = toast.descriptionKey === null ? [] : [translate('en-US', toast.descriptionKey, toast.descriptionParams)];
  return [translate('en-US', toast.titleKey, toast.titleParams), ...description];
}

describe('what is said of a stake that came through', () => {
  it.each([
    ['stake', 'Staked!', 'Your PURR funds have been staked in the pool!'],
    ['unstake', 'Unstaked!', 'Your earnings have also been harvested to your wallet!'],
    ['harvest', 'Harvested!', 'Your PURR earnings have been sent to your wallet!'],
    ['compound', 'Compounded!', 'Your PURR earnings have been re-invested into the pool!'],
    ['emergencyWithdraw', 'Unstaked!', 'Your stake is back in your wallet.'],
    ['bounty', 'Bounty collected!', 'Your PURR bounty has been sent to your wallet.'],
  ] as const)('%s', async (kind, title, description) => {
    expect(await said(staked(kind))).toEqual([title, description]);
  });

  it('does not speak of earnings where the vault was left', async () => {
    expect(await said({ ...staked('unstake'), place: 'vault' })).toEqual(['Unstaked!', 'Your stake is back in your wallet.']);
  });

  it('is nothing of the kind where it failed', async () => {
    expect((await said(staked('stake'), true))[0]).toBe('Transaction failed');
  });
});

describe('what is said of an approval', () => {
  const own = pools.find(({ sousId }) => sousId >= 40)!.address;
  it.each([
    ['the farming contract', contractAddress('masterChef')!],
    ['the vault', contractAddress('vault')!],
    ['a pool', own],
  ])('for %s is that one can stake now', async (_name, spender) => {
    expect(await said(approved(spender))).toEqual(['Contract Enabled', 'You can now stake in the PURR pool!']);
  });

  it('for anything else, or taken back, is that it is confirmed', async () => {
    expect(await said(approved(contractAddress('router')!))).toEqual(['Transaction confirmed']);
    expect(await said(approved(contractAddress('vault')!, 0n))).toEqual(['Transaction confirmed']);
  });
});
