import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

export interface UpdatedNoticeProps {
  /** The wallet is on another account than the one that asked: nothing here can be accepted any more. */
  isAccountChanged: boolean;
  /** The pool gives something else by now than what is shown. */
  isUpdated: boolean;
  onAccept: () => void;
  /** What else is to be said of the new state. */
  children?: ReactNode;
}

/** Why what is shown cannot be confirmed as it stands: another account, or a price that has to be accepted first. */
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
