import type { ReactNode } from 'react';
import { ImpactText } from '#entities/pairs/components/ImpactText.tsx';
import { RouteRow } from '#entities/trading/RouteRow.tsx';
import { AmountRow } from './AmountRow.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import type { ExitModel } from '../exit/exitModel.ts';

/** Shows the least that an exit brings of each token, and the impact of its swap. */
export function ExitFigures({ model: { sides, route, impact } }: { model: ExitModel }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {route && <RouteRow route={route} help={t('zap.routed.outHelp')} />}
      {sides.map(({ currency, minRaw }) => (
        <AmountRow
          key={currency.id}
          label={t('remove.confirm.least', { symbol: shortenSymbol(currency.symbol) })}
          amount={fromRaw(minRaw)}
          currency={currency}
        />
      ))}
      {impact && (
        <DetailRow label={t('swap.details.impact')} value={<ImpactText impact={impact} />} />
      )}
    </Stack>
  );
}
