import '#i18n/addLateTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';

/** Names an address of the link whose checksum is wrong: no token is put in its place. */
export function WrongChecksum({ address }: { address: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Message variant="warning" role="alert">
      {t('tokens.wrongChecksum', { address })}
    </Message>
  );
}
