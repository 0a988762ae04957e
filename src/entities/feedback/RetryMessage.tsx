import type { ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

/** Says what could not be read and offers a retry: of all chain reads unless `onRetry` is given. */
export function RetryMessage({
  onRetry,
  children,
}: {
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Message
      variant="warning"
      role="status"
      action={
        <Button scale="sm" variant="subtle" onClick={onRetry ?? (() => dispatch(retryAsked()))}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Message>
  );
}
