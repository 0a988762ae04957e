import type { ReactNode } from 'react';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { CopyDetails } from './CopyDetails.tsx';

/**
 * Says what could not be read and offers a retry: of all chain reads unless `onRetry` is given. Its
 * details can be copied.
 */
export function RetryMessage({
  onRetry,
  children,
}: {
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const message = (
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
  return typeof children === 'string' ? (
    <Stack gap="xs">
      {message}
      <CopyDetails cause={children} />
    </Stack>
  ) : (
    message
  );
}
