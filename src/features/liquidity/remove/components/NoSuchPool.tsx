import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';

/** Explains that the address names no pool, and links to existing ones. */
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
