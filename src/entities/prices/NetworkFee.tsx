import '#i18n/addLateTexts.ts';
import { memo, type ReactNode } from 'react';
import { gasPriceOf } from '#chain/transactions/gasPrice.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { TokenWorth } from './TokenWorth.tsx';

/** Returns the holes of a text about a fee in wei, rounded alike wherever one is shown. */
const feeParams = (fee: bigint, locale: string) => ({
  amount: formatAmount(fee, nativeCurrency, { significant: 2, rounding: 'up', locale }),
  symbol: nativeCurrency.symbol,
});

function Fee({ fee }: { fee: bigint }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {t('swap.details.networkFeeAbout', feeParams(fee, locale))} (
      <TokenWorth token={nativeCurrency.token} amount={fee} />)
    </Text>
  );
}

export interface NetworkFeeProps {
  /** Gas that is expected to be used; `undefined` while it is simulated, `null` if unknown. */
  gas: bigint | null | undefined;
  /** Gas limit that is sent along; absent where `gas` is what such transactions usually use. */
  limit?: bigint | undefined;
  /** Price in wei that the request names itself; otherwise the settings' counts. */
  gasPrice?: bigint;
}

/**
 * Shows what the network is expected to charge at the chosen speed, in coins and dollars, and in its
 * explanation what it charges at most: the same row in every form and dialog. Memoised, since a
 * typed digit seldom changes it.
 */
export const NetworkFee = memo(function NetworkFee({
  gas,
  limit,
  gasPrice: ownPrice,
}: NetworkFeeProps): ReactNode {
  const { t, locale } = useTranslation();
  const usualPrice = useAppSelector((state) => gasPriceOf(state));
  const gasPrice = ownPrice ?? usualPrice;
  const label = t('swap.details.networkFee');
  const help = t('swap.details.networkFeeHelp');
  const atMost = (most: bigint): string =>
    t('swap.details.networkFeeAtMost', feeParams(most * gasPrice, locale));
  return (
    <DetailRow
      label={label}
      help={limit === undefined ? help : `${help} ${atMost(limit)}`}
      helpLabel={label}
      value={
        gas === undefined ? (
          <Skeleton width="6rem" label={t('common.loading')} />
        ) : gas === null ? (
          unknownText
        ) : (
          <Fee fee={gas * gasPrice} />
        )
      }
    />
  );
});
