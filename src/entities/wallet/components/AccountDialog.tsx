import type { ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { accountAsked, type AccountTab, dialogClosed } from '../walletSlice.ts';
import { WalletPanel } from './WalletPanel.tsx';

export interface AccountDialogProps {
  /** The list of the second tab. It and `allowances` know wallets, so a wallet cannot know them. */
  transactions: ReactNode;
  /** What the account lets contracts take: a view of its own, with the way back to the tabs. */
  allowances: ReactNode;
}

/** The wallet dialog with its two tabs, and the view of allowances. Shows itself while `state.wallet.dialog` is 'account'. */
export function AccountDialog({ transactions, allowances }: AccountDialogProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.wallet.dialog === 'account');
  const tab = useAppSelector((state) => state.wallet.accountTab);
  const account = useAppSelector(selectConnectedAccount);
  if (!isOpen || account === null) return null;
  const close = { onClose: () => dispatch(dialogClosed()), closeLabel: t('common.close') };
  if (tab === 'allowances') {
    return (
      <Modal
        key={tab}
        open
        title={t('approvals.title')}
        {...close}
        onBack={() => dispatch(accountAsked('wallet'))}
        backLabel={t('common.back')}
      >
        {allowances}
      </Modal>
    );
  }
  return (
    <Modal open title={t('wallet.account.title')} {...close}>
      <Tabs<AccountTab>
        label={t('wallet.account.tabs')}
        value={tab}
        onChange={(next) => dispatch(accountAsked(next))}
        tabs={[
          {
            id: 'wallet',
            label: t('wallet.menu.wallet'),
            content: <WalletPanel account={account} />,
          },
          { id: 'transactions', label: t('wallet.menu.transactions'), content: transactions },
        ]}
      />
    </Modal>
  );
}
