import '#i18n/addEarnTexts.ts';
import '#i18n/addPortfolioTexts.ts';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { errorText } from '#i18n/errorText.ts';
import { useKeptAge } from '#entities/feedback/useKeptAge.ts';
import { useIndexReturn } from '#entities/indexed/useIndexReturn.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/HistoryIcon.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { filterActivity, noFilter } from './filterActivity.ts';
import { useActivity, type ActivityReading } from './readActivity.ts';
import { ActivityFilters } from './components/ActivityFilters.tsx';
import { ActivityList } from './components/ActivityList.tsx';
import { ExportButtons } from './components/ExportButtons.tsx';
import { SourceNote } from './components/SourceNote.tsx';

function Progress({ progress }: { progress: number }): ReactNode {
  const { t, locale } = useTranslation();
  const percent = formatPercent(
    { numerator: BigInt(Math.floor(progress * 100)), denominator: 100n },
    { places: 0, locale },
  );
  return (
    <Stack gap="sm">
      <Row gap="sm">
        <Spinner scale="sm" />
        <Muted as="span" role="status">
          {t('portfolio.activity.reading', { percent })}
        </Muted>
      </Row>
      <Skeleton height="12rem" radius="lg" />
    </Stack>
  );
}

/** Shows what was read: filters, lines, files. `isStale`: the newest try failed. */
function Found({ reading, isStale }: { reading: ActivityReading; isStale: boolean }): ReactNode {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noFilter);
  const { activities, tokens } = reading;
  const now = useAppSelector(selectBlockTimestamp) ?? activities[0]?.at ?? 0;
  // Typing stays smooth over thousands of lines, and a new block alone filters nothing anew.
  const wanted = useDeferredValue(filter);
  const hour = Math.floor(now / 3600) * 3600;
  const shown = useMemo(
    () => filterActivity(activities, wanted, tokens, hour),
    [activities, wanted, tokens, hour],
  );
  const { source } = reading;
  // The note above states which blocks were not read.
  const isPartial = isStale || (source.kind === 'node' && !source.isComplete);
  if (activities.length === 0 && isPartial) return null;
  if (activities.length === 0)
    return <EmptyState icon={<HistoryIcon size="lg" />} title={t('portfolio.activity.none')} />;
  return (
    <Stack gap="md">
      <ActivityFilters filter={filter} onChange={setFilter} />
      <Row justify="between" gap="md" wrap align="start">
        <Muted role="status">
          {shown.length === activities.length
            ? t('portfolio.activity.count', { count: activities.length })
            : t('portfolio.activity.matching', { shown: shown.length, count: activities.length })}
        </Muted>
        <ExportButtons reading={reading} />
      </Row>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchIcon size="lg" />}
          title={t('portfolio.activity.noMatch')}
          action={
            <Button variant="secondary" onClick={() => setFilter(noFilter)}>
              {t('earn.showAll')}
            </Button>
          }
        />
      ) : (
        <ActivityList
          activities={shown}
          reading={reading}
          resetKey={`${wanted.kind} ${wanted.span} ${wanted.text}`}
        />
      )}
    </Stack>
  );
}

/** Shows all that an account did here, newest first, with filters and files. */
export function ActivitySection({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const reading = useActivity(account);
  const { value } = reading;
  const source = value?.source;
  const isOfNode = source?.kind === 'node';
  useIndexReturn(
    isOfNode ? value : undefined,
    isOfNode ? source.failure : undefined,
    'exchange',
    reading.retry,
  );
  const age = useKeptAge(reading.secondsOld);
  const failure = reading.error && errorText(reading.error);
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader>
        <Heading level={2} scale="xl" id={id}>
          {t('portfolio.activity.title')}
        </Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="md">
          {failure ? (
            <RetryMessage onRetry={reading.retry}>
              {t(value ? 'portfolio.activity.stale' : 'portfolio.activity.failed', {
                reason: t(failure.key, failure.params),
              })}{' '}
              {age}
            </RetryMessage>
          ) : null}
          {value ? (
            <SourceNote
              source={value.source}
              isPending={reading.status === 'loading'}
              retry={reading.retry}
            />
          ) : null}
          {value ? <Found reading={value} isStale={failure !== undefined} /> : null}
          {!value && reading.status === 'loading' ? <Progress progress={reading.progress} /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
