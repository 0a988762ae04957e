import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';

/** The address line names no pool: why, and the way to those that there are. */
export function NoSuchPool({ isSame = false }: { isSame?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card width="md">
      <EmptyState
        isPage
        icon={<DropletsIcon />}
        title={t('remove.invalid.title')}
        action={
          <Button as={Link} to="/liquidity">
            {t('liquidity.title')}
          </Button>
        }
      >
        {t(isSame ? 'remove.invalid.same' : 'remove.invalid.text')}
      </EmptyState>
    </Card>
  );
}
