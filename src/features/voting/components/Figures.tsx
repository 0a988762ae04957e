import { useTranslation } from '#i18n/t.ts';
import type { ReactNode } from 'react';
import { formatAmount } from '#lib/format.ts';
import { Verbatim } from '#ui/Verbatim.tsx';
import { meow } from '../space.ts';

/** Formats a voting power without its symbol. */
export function powerText(power: bigint, locale: string): string {
  return meow ? formatAmount(power, meow, { locale, places: 4 }) : '';
}

/** Shows a voting power with the symbol of its token. */
export function Power({ value }: { value: bigint }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Verbatim>
      {powerText(value, locale)} {meow?.symbol}
    </Verbatim>
  );
}
