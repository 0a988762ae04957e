import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorIcon } from '#ui/icons/ErrorIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';

export interface TransactionErrorViewProps {
  message: string;
  onDismiss: () => void;
}

/** Says why nothing was sent. */
export function TransactionErrorView({ message, onDismiss }: TransactionErrorViewProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md" align="center" padding="lg">
      <Text as="span" tone="danger" aria-hidden>
        <ErrorIcon size="xxl" />
      </Text>
      <Heading level={3} align="center">
        {t('transactions.modal.error')}
      </Heading>
      <Text tone="danger" align="center" role="alert">
        {message}
      </Text>
      <Button fullWidth onClick={onDismiss}>
        {t('transactions.modal.dismiss')}
      </Button>
    </Stack>
  );
}
