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

/** Replaces a page on a chain where its contracts are not deployed (decision P3). */
export function NotDeployedPage({ title, text }: { title: string; text: string }): ReactNode {
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

/** Replaces a list while its content is being read. */
export function ListLoading({ rows = 6 }: { rows?: number }): ReactNode {
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

/** Replaces a list whose content could not be read. */
export function ListUnreadable({
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

export interface ListEmptyProps {
  /** Why the list is empty: the search, the 'Staked only' filter, or no entries at all. */
  why: 'search' | 'staked' | 'none';
  /** Shown when there are no entries at all. */
  text: string;
  /** Clears the search and the filter. */
  onShowAll: () => void;
}

/** Replaces an empty list: why it is empty, and a way to show everything. */
export function ListEmpty({ why, text, onShowAll }: ListEmptyProps): ReactNode {
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
