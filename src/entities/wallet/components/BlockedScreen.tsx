import type { ReactNode } from 'react';
import '#i18n/addLateTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { disconnectWallet } from '../walletThunks.ts';

/** Replaces every page for an account on the block list (WAL-18). */
export function BlockedScreen(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      isPage
      icon={<ShieldIcon size="xl" />}
      title={t('wallet.blocked')}
      action={
        <Button variant="secondary" onClick={() => void dispatch(disconnectWallet())}>
          {t('wallet.menu.disconnect')}
        </Button>
      }
    >
      {t('wallet.blocked.text')}
    </EmptyState>
  );
}
