import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button, type ButtonScale } from '#ui/Button.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { connectAsked } from '../walletSlice.ts';

/** Opens the connect dialog; replaces a form's action while no wallet is connected (WAL-19). */
export function ConnectButton({
  scale = 'md',
  fullWidth = false,
}: {
  scale?: ButtonScale;
  fullWidth?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isConnecting = useAppSelector((state) => state.wallet.status === 'connecting');
  return (
    <Button
      scale={scale}
      fullWidth={fullWidth}
      startIcon={<WalletIcon size="sm" />}
      onClick={() => dispatch(connectAsked())}
    >
      {t(isConnecting ? 'wallet.connecting' : 'wallet.connect')}
    </Button>
  );
}
