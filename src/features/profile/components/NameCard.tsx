import { useState, type ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useNameText } from '#entities/names/useNameText.ts';
import { profileAsked } from '#entities/profile/profileSlice.ts';
import type { HubUserView } from '../useHubUser.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { NameForm } from './NameForm.tsx';

/** Lets a profile without a name register one. */
export function NameCard({ account, hub }: { account: Address; hub: HubUserView }): ReactNode {
  const { t } = useTranslation();
  const nameText = useNameText();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  if (hub.failure === 'off' || (hub.failure === undefined && hub.user !== null)) return null;
  return (
    <Card>
      <CardBody>
        <Stack gap="md">
          <Heading level={2}>{t('profile.step.name')}</Heading>
          <Muted>{t('profile.name.setHelp')}</Muted>
          {hub.failure ? (
            <RetryMessage onRetry={hub.retry}>{nameText(hub.failure)}</RetryMessage>
          ) : (
            <NameForm
              account={account}
              text={text}
              onTyped={setText}
              onRegistered={() => {
                hub.retry();
                dispatch(profileAsked());
              }}
            />
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
