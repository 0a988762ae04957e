import type { ReactNode } from 'react';
import { CopyDetails } from '#entities/feedback/CopyDetails.tsx';
import { FailureAction } from '#entities/feedback/FailureAction.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ResultActions } from './ResultActions.tsx';

export interface TransactionErrorViewProps {
  message: string;
  error: AppError;
  onDismiss: () => void;
  /** Returns to the review. */
  onRetry?: (() => void) | undefined;
}

/** Says why nothing was sent, and offers to try again. */
export function TransactionErrorView({
  message,
  error,
  onDismiss,
  onRetry,
}: TransactionErrorViewProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md" align="center" padding="lg" style={{ marginBlock: 'auto' }}>
      <Text as="span" tone="danger" aria-hidden>
        <ErrorIcon size="xxl" />
      </Text>
      <Heading level={3} align="center">
        {t('transactions.modal.error')}
      </Heading>
      <Text tone="danger" align="center" role="alert">
        {message}
      </Text>
      <FailureAction error={error} />
      <CopyDetails cause={message} error={error} />
      <ResultActions
        closeLabel={t('transactions.modal.dismiss')}
        onClose={onDismiss}
        onRetry={onRetry}
      />
    </Stack>
  );
}
