import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';

export interface WaitingForConfirmationProps {
  /** Action in progress: 'Swapping 1 BNB for 420 BUSD'. */
  pendingText: string;
  /** Further notice, such as that the wallet is locked. */
  children?: ReactNode;
}

/** Shows that the wallet has not answered yet. */
export function WaitingForConfirmation({
  pendingText,
  children,
}: WaitingForConfirmationProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack as="output" gap="md" align="center" padding="lg" style={{ marginBlock: 'auto' }}>
      <Spinner scale="xl" tone="accent" />
      <Heading level={3} align="center">
        {t('transactions.modal.waiting')}
      </Heading>
      <Text weight="bold" align="center">
        {pendingText}
      </Text>
      <Muted align="center">{t('transactions.modal.confirmInWallet')}</Muted>
      {children}
    </Stack>
  );
}
