import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/Layout.tsx';

export interface ResultActionsProps {
  closeLabel: string;
  onClose: () => void;
  onRetry: (() => void) | undefined;
}

/** Shows the buttons below a result: close, and retry where nothing was done. */
export function ResultActions({ closeLabel, onClose, onRetry }: ResultActionsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Grid columns={onRetry ? 2 : 1} gap="sm" style={{ inlineSize: '100%' }}>
      <Button variant={onRetry ? 'subtle' : 'primary'} onClick={onClose}>
        {closeLabel}
      </Button>
      {onRetry ? <Button onClick={onRetry}>{t('common.retry')}</Button> : null}
    </Grid>
  );
}
