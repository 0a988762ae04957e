import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import { formatPercent } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import type { Allowances } from '../useAllowances.ts';

function Searching({ progress }: { progress: number }): ReactNode {
  const { t, locale } = useTranslation();
  const percent = formatPercent(
    { numerator: BigInt(Math.floor(progress * 100)), denominator: 100n },
    { places: 0, locale },
  );
  return (
    <Row gap="sm" justify="center">
      <Spinner scale="sm" />
      <Muted as="span" role="status">
        {t('approvals.searching', { percent })}
      </Muted>
    </Row>
  );
}

/** Shows the progress of the search for allowances, and what it could not read. */
export function SearchState({ search, probe, isFailing }: Allowances): ReactNode {
  const { t } = useTranslation();
  if (isFailing) return <Message variant="danger">{t('approvals.unreadable')}</Message>;
  if (search.status === 'loading') return <Searching progress={search.progress} />;
  if (probe?.status === 'loading') return <Searching progress={probe.progress} />;
  if (search.status === 'failed') {
    const { key, params } = errorText(probe?.status === 'failed' ? probe.error : search.error);
    const again = (): void => {
      search.retry();
      if (probe?.status === 'failed') probe.retry();
    };
    const retry = (
      <Button scale="sm" variant="secondary" onClick={again}>
        {t('common.retry')}
      </Button>
    );
    return (
      <Message variant="warning" role="alert" action={retry}>
        {probe?.status === 'failed'
          ? t(key, params)
          : t('approvals.logsFailed', { reason: t(key, params) })}
      </Message>
    );
  }
  if (search.status !== 'ready' || search.value.isComplete) return null;
  const further = (
    <Button scale="sm" variant="secondary" onClick={search.retry}>
      {t('approvals.searchFurther')}
    </Button>
  );
  return (
    <Message variant="info" action={further}>
      {t('approvals.partial', { block: search.value.fromBlock })}
    </Message>
  );
}
