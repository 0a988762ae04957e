import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectProfile } from '#entities/profile/profileSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';

/** Says that committing needs an active profile, and leads to it. */
export function ProfileNotice({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const isPaused = useAppSelector((state) => {
    const profile = selectProfile(state, account);
    return profile && profile !== 'none';
  });
  return (
    <Message
      variant="info"
      action={
        <TextLink as={Link} to="/profile">
          {t(isPaused ? 'ifo.profile.reactivate' : 'ifo.profile.create')}
        </TextLink>
      }
    >
      {t('ifo.issue.profile')}
    </Message>
  );
}
