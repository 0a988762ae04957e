import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { selectAccount } from '../walletSelectors.ts';
import { accountAsked, type AccountTab, dialogClosed } from '../walletSlice.ts';
import { WalletPanel } from './WalletPanel.tsx';

/**
 * The wallet dialog with its two tabs. Shows itself while `state.wallet.dialog` is 'account'.
 * `transactions` is the list of the second tab: it knows wallets, so a wallet cannot know it.
 */
export function AccountDialog({ transactions }: { transactions: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.wallet.dialog === 'account');
  const tab = useAppSelector((state) => state.wallet.accountTab);
  const account = useAppSelector(selectAccount);
  if (!isOpen || account === null) return null;
  return (
    <Modal open title={t('wallet.account.title')} onClose={() => dispatch(dialogClosed())} closeLabel={t('common.close')}>
      <Tabs<AccountTab>
        label={t('wallet.account.tabs')}
        value={tab}
        onChange={(next) => dispatch(accountAsked(next))}
        tabs={[
          { id: 'wallet', label: t('wallet.menu.wallet'), content: <WalletPanel account={account} /> },
          { id: 'transactions', label: t('wallet.menu.transactions'), content: transactions },
        ]}
      />
    </Modal>
  );
}
