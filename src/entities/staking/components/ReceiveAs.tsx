import type { ReactNode } from 'react';
import '#i18n/addLiquidityTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { StakePlace } from '../places.ts';
import { exitPlace, type ReceivesChoice } from '../exit/useExit.ts';

interface ReceiveAsProps {
  place: StakePlace;
  value: ReceivesChoice;
  onChange: (receives: ReceivesChoice) => void;
}

/** Offers a farm's stake as LP tokens, both tokens or one; nothing where there is no such choice. */
export function ReceiveAs({ place, value, onChange }: ReceiveAsProps): ReactNode {
  const { t } = useTranslation();
  const exit = exitPlace(place);
  if (!exit) return null;
  const [first, second] = exit.currencies.map(({ symbol }) => shortenSymbol(symbol));
  return (
    <RadioGroup
      legend={t('zap.out.receive')}
      variant="pills"
      value={value}
      onChange={onChange}
      options={[
        { value: 'lp', label: t('remove.lp') },
        { value: 'both', label: t('zap.out.both') },
        { value: 'first', label: t('zap.out.only', { symbol: first ?? '' }) },
        { value: 'second', label: t('zap.out.only', { symbol: second ?? '' }) },
      ]}
    />
  );
}
