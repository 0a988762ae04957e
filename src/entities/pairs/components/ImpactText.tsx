import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import type { Ratio } from '#lib/ratio.ts';
import { Text, type TextTone } from '#ui/Text.tsx';
import { impactTier, type ImpactTier } from '../tradeMath.ts';

const tones: Record<ImpactTier, TextTone> = {
  0: 'success',
  1: 'default',
  2: 'warning',
  3: 'danger',
  4: 'danger',
};

/** Shows a price impact, coloured by its tier. */
export function ImpactText({ impact }: { impact: Ratio }): ReactNode {
  const { locale } = useTranslation();
  return (
    <Text as="span" scale="sm" weight="bold" numeric tone={tones[impactTier(impact)]}>
      {formatPercent(impact, { places: 2, locale })}
    </Text>
  );
}
