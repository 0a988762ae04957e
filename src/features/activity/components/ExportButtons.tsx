import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { toSeconds } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { fileName, toCsv, toJson } from '../exportActivity.ts';
import type { ActivityReading } from '../readActivity.ts';
import { saveFile } from './download.ts';

/** Offers everything that was read as files, whatever the filters show. */
export function ExportButtons({ reading }: { reading: ActivityReading }): ReactNode {
  const { t } = useTranslation();
  const { account } = reading;
  const save = (extension: 'csv' | 'json', type: string, text: string): void =>
    saveFile(fileName(account, toSeconds(Date.now()), extension), type, text);
  return (
    <Stack gap="xs">
      <Row gap="sm" wrap>
        <Button
          scale="sm"
          variant="secondary"
          onClick={() => save('csv', 'text/csv', toCsv(reading))}
        >
          {t('portfolio.export.csv')}
        </Button>
        <Button
          scale="sm"
          variant="secondary"
          onClick={() => save('json', 'application/json', toJson(reading))}
        >
          {t('portfolio.export.json')}
        </Button>
      </Row>
      <Muted scale="xs">{t('portfolio.export.note')}</Muted>
    </Stack>
  );
}
