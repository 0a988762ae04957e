import { useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useNameText } from '#entities/names/useNameText.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import type { HubUser } from '#remote/hub/users.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useIsUnfunded } from '../useIsUnfunded.ts';
import { useNameCheck, type NameCheck } from '../useNameCheck.ts';
import { NameDialog } from '../lateParts.ts';

/** Longer than any name, so that a pasted one that is too long says so. */
const MAX_TYPED = 32;

function Sign({ check }: { check: NameCheck }): ReactNode {
  const { t } = useTranslation();
  if (check.status === 'checking') return <Spinner scale="sm" label={t('profile.name.checking')} />;
  if (check.status !== 'free') return null;
  return (
    <Text as="span" tone="success" aria-hidden>
      <CheckCircleIcon size="sm" />
    </Text>
  );
}

/** Asks for a name, checks it as it is typed, and lets the account sign for it. */
export function NameForm({
  account,
  text,
  onTyped,
  onRegistered,
}: {
  account: Address;
  text: string;
  onTyped: (text: string) => void;
  onRegistered: (user: HubUser) => void;
}): ReactNode {
  const { t } = useTranslation();
  const nameText = useNameText();
  const isUnfunded = useIsUnfunded(account);
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { check, again } = useNameCheck(text);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const problem = check.status === 'problem' ? nameText(check.problem) : undefined;
  return (
    <Stack gap="md">
      <TextInput
        label={t('profile.name.label')}
        hint={check.status === 'free' ? t('profile.name.free') : t('profile.name.rules')}
        error={problem}
        value={text}
        onChange={(typed) => onTyped(typed.trim().slice(0, MAX_TYPED))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        end={<Sign check={check} />}
      />
      {check.status === 'failed' ? (
        <RetryMessage onRetry={again}>{nameText(check.kind)}</RetryMessage>
      ) : null}
      {isUnfunded ? (
        <Message variant="warning" role="status">
          {nameText('unfunded')}
        </Message>
      ) : null}
      <Checkbox
        label={t('profile.name.acknowledge')}
        checked={isAcknowledged}
        onChange={setAcknowledged}
      />
      {isWrongNetwork ? (
        <SwitchNetworkButton scale="lg" fullWidth />
      ) : (
        <Button
          scale="lg"
          fullWidth
          disabled={check.status !== 'free' || !isAcknowledged || isUnfunded}
          onClick={() => setOpen(true)}
          onPointerEnter={NameDialog.preload}
          onFocus={NameDialog.preload}
        >
          {t('profile.name.confirm')}
        </Button>
      )}
      {isOpen ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <NameDialog
            account={account}
            username={text}
            onRegistered={(user) => {
              setOpen(false);
              onRegistered(user);
            }}
            onClose={() => {
              setOpen(false);
              again();
            }}
          />
        </LateBoundary>
      ) : null}
    </Stack>
  );
}
