import '#i18n/addSettingsTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { keepServer, type ServerField } from './keptServers.ts';

export interface OwnServerMessageProps {
  /** Where the address was entered, and is again after the reload; none if it is stored already. */
  field?: ServerField;
  address: string;
  /** Stores the address in its own way, before the reload. */
  onAllow?: () => void;
}

/**
 * Says that this page connects only to servers that were named when it opened, and offers to open
 * it again with the user's own.
 */
export function OwnServerMessage({ field, address, onAllow }: OwnServerMessageProps): ReactNode {
  const { t } = useTranslation();
  const allow = (): void => {
    if (field) keepServer(field, address);
    onAllow?.();
    window.location.reload();
  };
  return (
    <Message
      variant="info"
      role="status"
      action={
        <Button scale="sm" variant="secondary" onClick={allow}>
          {t('settings.ownServer.allow')}
        </Button>
      }
    >
      {t('settings.ownServer.text', { host: new URL(address).host })}
    </Message>
  );
}
