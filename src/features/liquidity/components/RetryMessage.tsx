import type { ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

/** Says what could not be read, and lets one ask the nodes at once. */
export function RetryMessage({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Message
      variant="warning"
      role="status"
      action={
        <Button scale="sm" variant="subtle" onClick={() => dispatch(retryAsked())}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Message>
  );
}
