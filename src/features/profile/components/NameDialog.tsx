import '#i18n/addSettingsTexts.ts';
import { useState, type ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { nameTexts } from '#entities/names/nameTexts.ts';
import { registerName, type RegisterResult } from '#entities/names/registerName.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import type { HubUser } from '#remote/hub/users.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { useIsMounted } from '#ui/useIsMounted.ts';
import { useOneAtATime } from '#ui/useOneAtATime.ts';
import { Verbatim } from '#ui/Verbatim.tsx';

/** Shows in words what is signed for a name, and lets the account sign it. */
export function NameDialog({
  account,
  username,
  onRegistered,
  onClose,
}: {
  account: Address;
  username: string;
  onRegistered: (user: HubUser) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isSigning, setSigning] = useState(false);
  const [result, setResult] = useState<RegisterResult>();
  const isMounted = useIsMounted();
  const sign = useOneAtATime(async (): Promise<void> => {
    setSigning(true);
    setResult(undefined);
    const made = await dispatch(registerName(account, username));
    // Also where the dialog was closed meanwhile.
    if (made.outcome === 'registered') onRegistered(made.user);
    if (!isMounted.current) return;
    setSigning(false);
    setResult(made);
  });
  return (
    <Modal
      open
      title={t('profile.name.title')}
      closeLabel={t('common.close')}
      steady={isSigning}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('profile.name.about')}</Muted>
        <Panel>
          <Stack gap="xs">
            <Text scale="sm" weight="bold">
              {t('profile.name.signed')}
            </Text>
            <DetailRow label={t('profile.name.label')} value={<Verbatim>{username}</Verbatim>} />
            <DetailRow label={t('leaderboard.account')} value={<Verbatim>{account}</Verbatim>} />
            <DetailRow label={t('settings.speed.network')} value={chain.name} />
          </Stack>
        </Panel>
        <Message variant="info">{t('profile.name.final')}</Message>
        {result?.outcome === 'unsigned' ? <FailureMessage error={result.error} /> : null}
        {result?.outcome === 'refused' ? (
          <Message variant="warning" role="alert">
            {t(nameTexts[result.kind])}
          </Message>
        ) : null}
        <Button scale="lg" fullWidth loading={isSigning} onClick={() => void sign()}>
          {t(isSigning ? 'harvest.status.asking' : 'profile.name.sign')}
        </Button>
      </Stack>
    </Modal>
  );
}
