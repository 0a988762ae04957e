import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { payOptions } from '../payOptions.ts';

interface PayWithProps {
  a: Currency | undefined;
  b: Currency | undefined;
  /** What pays; none of the choices where it is a token from outside of the pool. */
  paid: Currency | undefined;
  onPick: (currency: Currency) => void;
}

/** Offers the pool's own tokens to pay with. */
export function PayWith({ a, b, paid, onPick }: PayWithProps): ReactNode {
  const { t } = useTranslation();
  const options = useMemo(() => payOptions(a, b), [a, b]);
  if (options.length === 0) return null;
  return (
    <RadioGroup
      legend={t('zap.payWith')}
      variant="pills"
      value={paid?.id}
      options={options.map(({ currency: { id, symbol } }) => ({
        value: id,
        label: <Verbatim>{shortenSymbol(symbol)}</Verbatim>,
      }))}
      onChange={(id) => {
        const option = options.find(({ currency }) => currency.id === id);
        if (option) onPick(option.currency);
      }}
    />
  );
}
