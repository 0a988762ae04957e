import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import type { OwnPart } from '../competitionModel.ts';

/** Lists the points and the cat that are still owed. */
export function OwedRows({ own: { pointsOwed, isCatOwed } }: { own: OwnPart }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="xs">
      {pointsOwed > 0n ? (
        <DetailRow
          label={t('competition.claim.points')}
          value={pointsOwed.toLocaleString(locale)}
        />
      ) : null}
      {isCatOwed ? (
        <DetailRow label={t('competition.claim.cat')} value={t('competition.score.catYes')} />
      ) : null}
    </Stack>
  );
}
