import type { ReactNode } from 'react';
import { selectConnectedAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { accountAsked, type AccountTab, dialogClosed } from '../walletSlice.ts';
import { WalletPanel } from './WalletPanel.tsx';

export interface AccountDialogProps {
  /** Content of the second tab. Injected, as is `allowances`: both entities import this one. */
  transactions: ReactNode;
  /** The account's allowances: a view of its own with a back button. */
  allowances: ReactNode;
}

/** Shows the account's tabs or its allowances while `state.wallet.dialog` is 'account'. */
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
