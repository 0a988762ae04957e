import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { ifoTaxSteps } from '#protocol/ifoAmounts.ts';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { rateText } from './PoolFigures.tsx';

/** Explains how the pools are settled, with the table of the additional fee. */
export function SaleRules(): ReactNode {
  const { t, locale } = useTranslation();
  const steps = ifoTaxSteps.toReversed();
  return (
    <Card variant="flat" aria-label={t('ifo.rules.title')}>
      <CardHeader>
        <Heading level={2} scale="lg">
          {t('ifo.rules.title')}
        </Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="sm">
          <Muted>{t('ifo.rules.under')}</Muted>
          <Muted>{t('ifo.rules.over')}</Muted>
          <Muted>{t('ifo.rules.tax')}</Muted>
          <Stack gap="none">
            {steps.map(({ times, rateE12 }, at) => (
              <DetailRow
                key={times}
                label={
                  at === 0
                    ? t('ifo.rules.tax.below', { times: steps[1]?.times ?? 0n })
                    : t('ifo.rules.tax.from', { times })
                }
                value={rateText(rateE12, locale)}
              />
            ))}
          </Stack>
          <Muted>{t('ifo.rules.chain')}</Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}
