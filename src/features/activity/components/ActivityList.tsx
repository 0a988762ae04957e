import '#i18n/addEarnTexts.ts';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useInfinite } from '#entities/earning/list/useInfinite.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { color, size } from '#ui/theme/tokens.ts';
import { activityKey, type Activity } from '../activity.ts';
import { feesByLine } from '../feesByLine.ts';
import type { ActivityReading } from '../readActivity.ts';
import { useRowFees } from '../useRowFees.ts';
import { ActivityLine } from './ActivityLine.tsx';

const List = styled.ul`
  display: flex;
  flex-direction: column;

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

interface ActivityListProps {
  /** Those of the reading that are to be shown. */
  activities: readonly Activity[];
  reading: ActivityReading;
  /** A new one starts at the newest again. */
  resetKey: string;
}

/** Lists activities, more of them whenever the end scrolls into view. */
export function ActivityList({ activities, reading, resetKey }: ActivityListProps): ReactNode {
  const { t } = useTranslation();
  const { shown, hasMore, showMore, endRef } = useInfinite(activities.length, resetKey);
  const rows = activities.slice(0, shown);
  const fees = useRowFees(reading, rows);
  const paid = useMemo(() => feesByLine(reading.activities, fees), [reading, fees]);
  return (
    <>
      <List aria-label={t('portfolio.activity.title')}>
        {rows.map((activity) => (
          <ActivityLine
            key={activityKey(activity)}
            activity={activity}
            tokens={reading.tokens}
            fee={paid.get(activityKey(activity))}
          />
        ))}
      </List>
      {hasMore ? (
        <div ref={endRef}>
          <Button variant="text" fullWidth onClick={showMore}>
            {t('earn.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
