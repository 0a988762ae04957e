import type { ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { selectGasPrice } from '#entities/settings/settingsSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Text } from '#ui/Text.tsx';

/** Gas of a swap as `npm run bench` measures it, rounded up: what each pool adds, and the rest. */
const GAS = { pool: 60_000n, rest: 60_000n } as const;

/** Shows about what the network charges for a swap through so many pools, at the chosen speed. */
export function NetworkFee({ hops }: { hops: number }): ReactNode {
  const { t, locale } = useTranslation();
  const gasPrice = useAppSelector(selectGasPrice);
  const fee = (GAS.rest + GAS.pool * BigInt(hops)) * gasPrice;
  const amount = formatAmount(fee, nativeCurrency, { significant: 2, rounding: 'up', locale });
  return (
    <DetailRow
      label={t('swap.details.networkFee')}
      help={t('swap.details.networkFeeHelp')}
      helpLabel={t('swap.details.networkFee')}
      value={
        <Text as="span" scale="sm" weight="bold" numeric>
          {t('swap.details.networkFeeAbout', { amount, symbol: nativeCurrency.symbol })}
        </Text>
      }
    />
  );
}
