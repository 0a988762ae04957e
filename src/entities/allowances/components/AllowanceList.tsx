import type { ReactNode } from 'react';
import { chain, contractAddress } from '#config/chains.ts';
import { selectOwner } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#lib/errors.ts';
import { formatPercent } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import { placeKey } from '../findAllowances.ts';
import { useAllowances, type Allowances } from '../useAllowances.ts';
import { AllowanceItem } from './AllowanceItem.tsx';

/** How far the search for allowances has come, and what it could not find out. */
function SearchState({ search, isFailing }: Allowances): ReactNode {
  const { t, locale } = useTranslation();
  if (isFailing) return <Message variant="danger">{t('approvals.unreadable')}</Message>;
  if (search.status === 'reading') {
    const percent = formatPercent({ numerator: BigInt(Math.floor(search.progress * 100)), denominator: 100n }, { places: 0, locale });
    return (
      <Row gap="sm" justify="center">
        <Spinner scale="sm" />
        <Muted as="span" role="status">
          {t('approvals.searching', { percent })}
        </Muted>
      </Row>
    );
  }
  if (search.status === 'failed') {
    const { key, params } = errorText(search.error);
    const retry = (
      <Button scale="sm" variant="secondary" onClick={search.retry}>
        {t('common.retry')}
      </Button>
    );
    return (
      <Message variant="warning" role="alert" action={retry}>
        {t('approvals.logsFailed', { reason: t(key, params) })}
      </Message>
    );
  }
  if (search.value.isComplete) return null;
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

function List({ owner }: { owner: Address }): ReactNode {
  const { t } = useTranslation();
  const allowances = useAllowances(owner);
  const { rows, search, isLoading, isFailing } = allowances;
  const isEmpty = rows.length === 0;
  const isSure = search.status === 'done' && search.value.isComplete && !isLoading && !isFailing;
  return (
    <Stack gap="md">
      <Muted>{t('approvals.intro')}</Muted>
      <SearchState {...allowances} />
      {isEmpty && isLoading ? (
        <Panel>
          <Skeleton height="3rem" label={t('common.loading')} />
        </Panel>
      ) : null}
      {isEmpty && isSure ? (
        <EmptyState icon={<ShieldIcon size="xl" />} title={t('approvals.none')}>
          {t('approvals.noneHelp')}
        </EmptyState>
      ) : null}
      {isEmpty ? null : (
        <Stack as="ul" gap="sm" aria-label={t('approvals.title')}>
          {rows.map((row) => (
            <AllowanceItem key={placeKey(row.place)} row={row} owner={owner} chainId={chain.id} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Every allowance that the connected account has given to this exchange, and the way to take each back (decision S21). */
export function AllowanceList(): ReactNode {
  const { t } = useTranslation();
  const owner = useAppSelector(selectOwner);
  if (!contractAddress('router')) return <EmptyState icon={<ShieldIcon size="xl" />} title={t('swap.notDeployed')} />;
  return owner && <List key={owner} owner={owner} />;
}
