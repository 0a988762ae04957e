import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

/** Says what could not be read, and lets one ask again. */
export function RetryMessage({ onRetry, children }: { onRetry: () => void; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <Message
      variant="warning"
      role="status"
      action={
        <Button scale="sm" variant="subtle" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Message>
  );
}
