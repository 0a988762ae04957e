import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { ActivityReading } from '../readActivity.ts';
import { useExport } from '../useExport.ts';

/** Offers everything that was read as files, whatever the filters show. */
export function ExportButtons({ reading }: { reading: ActivityReading }): ReactNode {
  const { t, locale } = useTranslation();
  const { making, isPartial, save } = useExport(reading);
  const percent = formatPercent(
    { numerator: BigInt(Math.floor((making?.progress ?? 0) * 100)), denominator: 100n },
    { places: 0, locale },
  );
  return (
    <Stack gap="xs">
      <Row gap="sm" wrap>
        <Button
          scale="sm"
          variant="secondary"
          loading={making?.kind === 'csv'}
          onClick={() => save('csv')}
        >
          {t('portfolio.export.csv')}
        </Button>
        <Button
          scale="sm"
          variant="secondary"
          loading={making?.kind === 'json'}
          onClick={() => save('json')}
        >
          {t('portfolio.export.json')}
        </Button>
      </Row>
      <Muted scale="xs" role="status">
        {making
          ? t('portfolio.export.fees', { percent })
          : isPartial
            ? t('portfolio.export.feesFailed')
            : null}
      </Muted>
      <Muted scale="xs">{t('portfolio.export.note')}</Muted>
    </Stack>
  );
}
