import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { WarningIcon } from '#ui/icons/WarningIcon.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { color, radius, size, space } from '#ui/theme/tokens.ts';

/** Stands for a page on a chain where its contracts are not (decision P3). */
export function EarnNotDeployed({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <Page width="md">
      <EmptyState isPage icon={<CatPawIcon size="lg" />} title={title}>
        {text}
      </EmptyState>
    </Page>
  );
}

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: ${space.lg};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
`;

/** In place of the list while it is not known what is in it. */
export function EarnReading({ rows = 6 }: { rows?: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Rows>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton
          key={row}
          height="3rem"
          radius="md"
          label={row === 0 ? t('earn.reading') : undefined}
        />
      ))}
    </Rows>
  );
}

/** In place of the list when it cannot be known what is in it. */
export function EarnUnreadable({
  text,
  onRetry,
}: {
  text?: string;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<WarningIcon size="lg" />}
      title={text ?? t('earn.unreadable')}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

export interface EarnEmptyProps {
  /** Why there is nothing: what was searched for, 'Staked only', or there is none of the kind. */
  why: 'search' | 'staked' | 'none';
  /** What is said where there is none of the kind. */
  text: string;
  /** Takes the search or the filter back. */
  onShowAll: () => void;
}

/** A list with nothing in it, why, and what can be done about it. */
export function EarnEmpty({ why, text, onShowAll }: EarnEmptyProps): ReactNode {
  const { t } = useTranslation();
  if (why === 'none') return <EmptyState icon={<SproutIcon size="lg" />} title={text} />;
  return (
    <EmptyState
      icon={why === 'search' ? <SearchIcon size="lg" /> : <SproutIcon size="lg" />}
      title={t(why === 'search' ? 'earn.none.search' : 'earn.none.staked')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('earn.showAll')}
        </Button>
      }
    />
  );
}
