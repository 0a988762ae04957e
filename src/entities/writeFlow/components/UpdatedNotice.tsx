import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

export interface UpdatedNoticeProps {
  /** The wallet has switched accounts since the dialog opened, so nothing can be accepted. */
  isAccountChanged: boolean;
  /** The pool's quote differs from the one shown. */
  isUpdated: boolean;
  onAccept: () => void;
  /** Details of the new state. */
  children?: ReactNode;
}

/**
 * Explains why the review cannot be confirmed: another account, or an updated price to accept
 * first.
 */
export function UpdatedNotice({
  isAccountChanged,
  isUpdated,
  onAccept,
  children,
}: UpdatedNoticeProps): ReactNode {
  const { t } = useTranslation();
  if (isAccountChanged) {
    return (
      <Message variant="warning" role="alert">
        {t('swap.accountChanged')}
      </Message>
    );
  }
  if (!isUpdated) return null;
  return (
    <Message
      variant="warning"
      role="alert"
      title={t('swap.priceUpdated')}
      action={
        <Button scale="sm" onClick={onAccept}>
          {t('swap.accept')}
        </Button>
      }
    >
      {children}
    </Message>
  );
}
