import type { ReactNode } from 'react';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Muted } from '#ui/Text.tsx';
import type { Round, Side } from '../predictionModel.ts';
import { selectIsEntering } from '../predictionSelectors.ts';
import { useBet } from '../usePrediction.ts';

/** Position that is about to be entered. */
export interface Entry {
  epoch: number;
  side: Side;
}

/** What stands in the way of a position: `none`, or `hidden` once one is entered or while unread. */
export type EntryObstacle = 'account' | 'readOnly' | 'network' | 'entering' | 'hidden' | 'none';

/** Returns what stands in the way of a position in a round that takes them. */
export function useEntryObstacle(round: Round, account: Address | null): EntryObstacle {
  const bet = useBet(round.epoch, account);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isEntering = useAppSelector(
    (state) => account !== null && selectIsEntering(state, round.epoch, account),
  );
  if (account === null) return 'account';
  if (isReadOnly) return 'readOnly';
  if (isWrongNetwork) return 'network';
  if (bet !== 'none') return 'hidden';
  return isEntering ? 'entering' : 'none';
}

/** Shows what is in the way of a position, with what removes it. */
export function EntryHint({ obstacle }: { obstacle: EntryObstacle }): ReactNode {
  const { t } = useTranslation();
  if (obstacle === 'account') return <ConnectButton fullWidth />;
  if (obstacle === 'readOnly') return <ReadOnlyAction />;
  if (obstacle === 'network') return <SwitchNetworkButton fullWidth />;
  return obstacle === 'entering' ? (
    <Muted role="status">{t('prediction.issue.entering')}</Muted>
  ) : null;
}
