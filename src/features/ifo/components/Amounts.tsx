import type { ReactNode } from 'react';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useLpValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import type { IfoConfig } from '#config/ifos.ts';
import type { Token } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { lpPairOf } from '../lpPairOf.ts';

/** Formats an amount with its symbol: '12.5 MEOW-BNB LP'. */
export function amountText(amount: bigint, token: Token, locale: string): string {
  return `${formatAmount(amount, token, { locale })} ${shortenSymbol(token.symbol)}`;
}

/** Shows an amount with its symbol. */
export function Amount({ value, token }: { value: bigint; token: Token }): ReactNode {
  const { locale } = useTranslation();
  return <Verbatim>{amountText(value, token, locale)}</Verbatim>;
}

interface LpProps {
  sale: IfoConfig;
  value: bigint;
}

/** Shows what LP tokens are worth at their pool's reserves (decision 007). */
export function LpWorth({ sale, value }: LpProps): ReactNode {
  return <UsdText valueE18={useLpValue(lpPairOf(sale), value)} />;
}

/** Returns the last word of an LP token's symbol, which narrow cards have room for: 'LP'. */
const shortUnit = ({ symbol }: Token): string => symbol.split(' ').at(-1) ?? symbol;

/** Shows LP tokens with their value below; which LP tokens is said beside it. */
export function LpAmount({ sale, value }: LpProps): ReactNode {
  const { locale } = useTranslation();
  const { lpToken } = sale;
  return (
    <Stack as="span" gap="none" align="end">
      <Text as="span" scale="sm" weight="bold" numeric>
        <Verbatim>
          {formatAmount(value, lpToken, { locale })} {shortUnit(lpToken)}
        </Verbatim>
      </Text>
      {value === 0n ? null : (
        <Muted as="span" scale="xs" numeric>
          ≈ <LpWorth sale={sale} value={value} />
        </Muted>
      )}
    </Stack>
  );
}
