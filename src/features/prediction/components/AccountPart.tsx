import { useState, type ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { historyClosed, historyOpened, selectIsHistoryOpen } from '../predictionSlice.ts';
import { useCollectables, useHistory, type Collectable } from '../useHistory.ts';
import { WideText } from '#ui/WideText.tsx';
import { coinText } from './Figures.tsx';
import { CollectDialog, HistoryDialog } from './lateParts.ts';

interface AccountPartProps {
  account: Address;
  currentEpoch: number;
}

/** Shows what the account can collect, and opens its history: buttons of the row around them. */
export function AccountPart({ account, currentEpoch }: AccountPartProps): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const isHistoryOpen = useAppSelector(selectIsHistoryOpen);
  const view = useHistory(account, currentEpoch);
  const collectable = useCollectables(account, view.history?.bets);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [collecting, setCollecting] = useState<Collectable>();
  const amount = [...collectable.values()].reduce((sum, payout) => sum + payout, 0n);
  return (
    <>
      <Button
        variant="subtle"
        startIcon={<HistoryIcon />}
        onClick={() => dispatch(historyOpened())}
        onPointerEnter={HistoryDialog.preload}
        onFocus={HistoryDialog.preload}
      >
        <WideText>{t('prediction.history')}</WideText>
      </Button>
      {collectable.size > 0 && !isReadOnly ? (
        <Button
          onClick={() => setCollecting(collectable)}
          onPointerEnter={CollectDialog.preload}
          onFocus={CollectDialog.preload}
        >
          {t('prediction.collect.all', { amount: coinText(amount, locale) })}
        </Button>
      ) : null}
      {isHistoryOpen ? (
        <LateBoundary onClose={() => dispatch(historyClosed())}>
          <HistoryDialog
            account={account}
            view={view}
            collectable={collectable}
            onCollect={(epoch) => setCollecting(new Map([[epoch, collectable.get(epoch) ?? 0n]]))}
            onClose={() => dispatch(historyClosed())}
          />
        </LateBoundary>
      ) : null}
      {collecting ? (
        <LateBoundary onClose={() => setCollecting(undefined)}>
          <CollectDialog
            account={account}
            collectable={collecting}
            onClose={() => setCollecting(undefined)}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}
