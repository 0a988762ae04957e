import '#i18n/addLateTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';

/** Says that a link's recipient doesn't count without expert mode. */
export function IgnoredRecipient({ recipient }: { recipient: string }): ReactNode {
  const { t } = useTranslation();
  return <Message variant="info">{t('swap.recipient.ignored', { recipient })}</Message>;
}
