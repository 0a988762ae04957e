import { memo, type ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { selectGasPrice } from '#entities/settings/settingsSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Text } from '#ui/Text.tsx';

/** Gas of a swap as `npm run bench` measures it, rounded up: what each pool adds, and the rest. */
const GAS = { pool: 60_000n, rest: 60_000n } as const;

function Fee({ gas }: { gas: bigint }): ReactNode {
  const { t, locale } = useTranslation();
  const fee = gas * useAppSelector(selectGasPrice);
  const amount = formatAmount(fee, nativeCurrency, { significant: 2, rounding: 'up', locale });
  return (
    <>
      {t('swap.details.networkFeeAbout', { amount, symbol: nativeCurrency.symbol })} (
      <TokenWorth token={nativeCurrency.token} amount={fee} />)
    </>
  );
}

export interface NetworkFeeProps {
  /** Number of pools on the way. */
  hops: number;
  /** Simulated gas; `null` where nodes cannot tell, absent before there is a simulation. */
  gas?: bigint | null | undefined;
}

/**
 * Shows about what the network charges for a swap at the chosen speed, in coins and dollars: by its
 * simulation, or by its number of pools before there is one; '–' where the simulation cannot tell.
 * Memoised: a typed digit seldom changes either.
 */
export const NetworkFee = memo(function NetworkFee({
  hops,
  gas = GAS.rest + GAS.pool * BigInt(hops),
}: NetworkFeeProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DetailRow
      label={t('swap.details.networkFee')}
      help={t('swap.details.networkFeeHelp')}
      helpLabel={t('swap.details.networkFee')}
      value={
        <Text as="span" scale="sm" weight="bold" numeric>
          {gas === null ? unknownText : <Fee gas={gas} />}
        </Text>
      }
    />
  );
});
