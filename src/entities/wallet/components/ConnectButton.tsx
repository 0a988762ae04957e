import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button, type ButtonScale, type ButtonVariant } from '#ui/Button.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { selectIsRestoring } from '../walletSelectors.ts';
import { connectAsked } from '../walletSlice.ts';

/** Lays two texts over each other, so that the button has room for either. */
const Room = styled.span`
  display: inline-grid;

  & > * {
    grid-area: 1 / 1;
  }
`;

const Unseen = styled.span`
  visibility: hidden;
`;

/**
 * Opens the connect dialog; replaces a form's action while no wallet is connected (WAL-19). While
 * the wallet of the last visit is being restored, it doesn't ask for what is under way. Memoised: a
 * form renders it with every digit.
 */
export const ConnectButton = memo(function ConnectButton({
  scale,
  variant,
  fullWidth,
}: {
  scale?: ButtonScale;
  variant?: ButtonVariant;
  fullWidth?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isConnecting = useAppSelector((state) => state.wallet.status === 'connecting');
  const isRestoring = useAppSelector(selectIsRestoring);
  if (isRestoring)
    return (
      // It can be pressed: the wallet may never answer.
      <Button
        scale={scale}
        variant="subtle"
        fullWidth={fullWidth}
        startIcon={<Spinner scale="sm" />}
        aria-busy
        onClick={() => dispatch(connectAsked())}
      >
        <Room>
          <span>{t('wallet.connecting')}</span>
          <Unseen aria-hidden>{t('wallet.connect')}</Unseen>
        </Room>
      </Button>
    );
  return (
    <Button
      scale={scale}
      variant={variant}
      fullWidth={fullWidth}
      startIcon={<WalletIcon size="sm" />}
      onClick={() => dispatch(connectAsked())}
    >
      {t(isConnecting ? 'wallet.connecting' : 'wallet.connect')}
    </Button>
  );
});
