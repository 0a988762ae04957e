import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { selectCanWatchAsset } from '../walletSelectors.ts';
import { watchAsset } from '../watchAsset.ts';

/** Offers to add a token to the wallet (WAL-14), unless it is native or the wallet cannot. */
export function AddTokenButton({ currency }: { currency: Currency }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const canWatch = useAppSelector(selectCanWatchAsset);
  if (!canWatch || currency.isNative) return null;
  return (
    <Button
      variant="secondary"
      scale="sm"
      startIcon={<PlusIcon size="sm" />}
      onClick={() => void dispatch(watchAsset(currency.token))}
    >
      {t('wallet.addToken', { symbol: shortenSymbol(currency.symbol) })}
    </Button>
  );
}
