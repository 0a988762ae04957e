import { type ReactNode, Suspense } from 'react';
import { latePart } from '#entities/feedback/latePart.ts';
import '#i18n/addLateTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Layout.tsx';
import { hasDevelopmentWallet, hasWalletConnect } from '../connectors/createConnector.ts';
import { dialogClosed } from '../walletSlice.ts';
import { cancelConnecting, connectWallet } from '../walletThunks.ts';
import { AttemptView } from './AttemptView.tsx';
import { useRowName, WalletList } from './WalletList.tsx';
import { walletRows } from './walletRows.ts';

const PairingCode = latePart(async () => (await import('./PairingCode.tsx')).PairingCode);

/** Lists the wallets, then the attempt to connect one, while `state.wallet.dialog` is 'connect'. */
export function ConnectDialog(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const wallet = useAppSelector((state) => state.wallet);
  const nameOf = useRowName();
  const { dialog, attempt, pairingUri } = wallet;

  const close = () => {
    if (attempt) dispatch(cancelConnecting());
    dispatch(dialogClosed());
  };
  const choose = (id: string) => void dispatch(connectWallet(id));

  if (dialog !== 'connect') return null;
  const { installed, other } = walletRows(wallet, { hasDevelopmentWallet, hasWalletConnect });
  const chosen = [...installed, ...other].find((row) => row.id === attempt?.connectorId);
  const name = chosen ? nameOf(chosen) : t('wallet.connect.browserWallet');
  const waiting = (
    <Stack align="center" padding="xl">
      <Spinner scale="xl" tone="accent" label={t('wallet.connect.code.waiting')} />
    </Stack>
  );

  function view(): ReactNode {
    // A silent reconnect is not the user's choice.
    if (!attempt || attempt.isQuiet) return <WalletList onChoose={choose} />;
    if (attempt.connectorId !== 'walletConnect' || attempt.phase !== 'asking')
      return (
        <AttemptView
          phase={attempt.phase}
          name={name}
          onRetry={() => choose(attempt.connectorId)}
        />
      );
    return pairingUri === null ? (
      waiting
    ) : (
      <Suspense fallback={waiting}>
        <PairingCode uri={pairingUri} />
      </Suspense>
    );
  }

  const isAttempting = attempt !== null && !attempt.isQuiet;
  return (
    <Modal
      open
      title={
        isAttempting && attempt.connectorId === 'walletConnect' && pairingUri !== null
          ? t('wallet.connect.code.title')
          : t('wallet.connect')
      }
      onClose={close}
      closeLabel={t('common.close')}
      onBack={isAttempting ? () => dispatch(cancelConnecting()) : undefined}
      backLabel={t('wallet.connect.back')}
    >
      {view()}
    </Modal>
  );
}
