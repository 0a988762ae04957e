import type { ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { Round, Side } from '../predictionModel.ts';
import { selectIsEntering } from '../predictionSelectors.ts';
import { useBet } from '../usePrediction.ts';
import { BetDialog } from './lateParts.ts';

/** Position that is about to be entered. */
export interface Entry {
  epoch: number;
  side: Side;
}

interface EnterActionsProps {
  round: Round;
  account: Address | null;
  onEnter: (entry: Entry) => void;
}

/** Shows the buttons that enter a position, or what is in their way; nothing once one is entered. */
export function EnterActions({ round, account, onEnter }: EnterActionsProps): ReactNode {
  const { t } = useTranslation();
  const bet = useBet(round.epoch, account);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isEntering = useAppSelector(
    (state) => account !== null && selectIsEntering(state, round.epoch, account),
  );
  if (account === null) return <ConnectButton fullWidth />;
  if (isReadOnly) return <ReadOnlyAction />;
  if (isWrongNetwork) return <SwitchNetworkButton fullWidth />;
  if (bet !== 'none') return null;
  if (isEntering) return <Muted role="status">{t('prediction.issue.entering')}</Muted>;
  return (
    <Stack gap="xs">
      {(['bull', 'bear'] as const).map((side) => (
        <Button
          key={side}
          variant={side === 'bull' ? 'primary' : 'secondary'}
          fullWidth
          onClick={() => onEnter({ epoch: round.epoch, side })}
          onPointerEnter={BetDialog.preload}
          onFocus={BetDialog.preload}
        >
          {t(side === 'bull' ? 'prediction.enter.up' : 'prediction.enter.down')}
        </Button>
      ))}
    </Stack>
  );
}
