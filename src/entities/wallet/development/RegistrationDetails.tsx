import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { PromptQuestion } from './promptQueue.ts';

/** Says in words what the registration of a name does. */
export function RegistrationDetails({
  question: { from, registration },
}: {
  question: Extract<PromptQuestion, { kind: 'registration' }>;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { account, username, timestamp } = registration;
  return (
    <Stack gap="ms">
      <Text>{t('wallet.development.registration.about')}</Text>
      <Stack gap="xs">
        <DetailRow label={t('wallet.development.from')} value={<Verbatim>{from}</Verbatim>} />
        <DetailRow
          label={t('wallet.development.username')}
          value={<Verbatim>{username}</Verbatim>}
        />
        <DetailRow label={t('wallet.development.nameOf')} value={<Verbatim>{account}</Verbatim>} />
        <DetailRow
          label={t('wallet.development.signedAt')}
          value={formatDateTime(timestamp, locale)}
        />
      </Stack>
    </Stack>
  );
}
