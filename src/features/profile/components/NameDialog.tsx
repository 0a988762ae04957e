import type { ReactNode } from 'react';
import type { Undone } from '#entities/names/askSigned.ts';
import { registerName } from '#entities/names/registerName.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import type { HubUser } from '#remote/hub/users.ts';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { NameRequestDialog } from './NameRequestDialog.tsx';

/** Lets an account register a name. */
export function NameDialog({
  account,
  username,
  onRegistered,
  onClose,
}: {
  account: Address;
  username: string;
  /** Called also where the dialog was closed meanwhile. */
  onRegistered: (user: HubUser) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const register = async (): Promise<Undone | undefined> => {
    const made = await dispatch(registerName(account, username));
    if (made.outcome !== 'registered') return made;
    onRegistered(made.user);
    return undefined;
  };
  return (
    <NameRequestDialog
      title={t('profile.name.title')}
      lead={<Muted>{t('profile.name.about')}</Muted>}
      account={account}
      asked={[t('profile.name.label'), username]}
      note={<Message variant="info">{t('profile.name.final')}</Message>}
      onSign={register}
      onClose={onClose}
    />
  );
}
