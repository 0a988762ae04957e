import '#i18n/addEarnTexts.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useInfinite } from '#entities/earnView/useInfinite.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { color, size } from '#ui/theme/tokens.ts';
import { activityKey, type Activity, type ShownToken } from '../activity.ts';
import { ActivityLine } from './ActivityLine.tsx';

const List = styled.ul`
  display: flex;
  flex-direction: column;

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

interface ActivityListProps {
  activities: readonly Activity[];
  tokens: ReadonlyMap<string, ShownToken>;
  /** A new one starts at the newest again. */
  resetKey: string;
}

/** Lists activities, more of them whenever the end scrolls into view. */
export function ActivityList({ activities, tokens, resetKey }: ActivityListProps): ReactNode {
  const { t } = useTranslation();
  const { shown, hasMore, showMore, endRef } = useInfinite(activities.length, resetKey);
  return (
    <>
      <List aria-label={t('portfolio.activity.title')}>
        {activities.slice(0, shown).map((activity) => (
          <ActivityLine key={activityKey(activity)} activity={activity} tokens={tokens} />
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
