import '#i18n/addSettingsTexts.ts';
import { useState, type ReactNode } from 'react';
import { chain } from '#config/chains.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import type { Undone } from '#entities/names/askSigned.ts';
import { nameTexts } from '#entities/names/nameTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { useIsMounted } from '#ui/useIsMounted.ts';
import { useOneAtATime } from '#ui/useOneAtATime.ts';
import { Verbatim } from '#ui/Verbatim.tsx';

interface NameRequestDialogProps {
  title: string;
  /** What the request does. */
  lead: ReactNode;
  account: Address;
  /** Name and value of what is asked for, as it is signed. */
  asked: readonly [label: string, value: string];
  note: ReactNode;
  /** Replaces the button where nothing can be signed. */
  instead?: ReactNode;
  /** Lets the account sign, and asks; resolves to why it wasn't done, if so. */
  onSign: () => Promise<Undone | undefined>;
  onClose: () => void;
}

/** Shows in words what is signed about a name, and lets the account sign it. */
export function NameRequestDialog({
  title,
  lead,
  account,
  asked: [label, value],
  note,
  instead,
  onSign,
  onClose,
}: NameRequestDialogProps): ReactNode {
  const { t } = useTranslation();
  const [isSigning, setSigning] = useState(false);
  const [undone, setUndone] = useState<Undone>();
  const isMounted = useIsMounted();
  const sign = useOneAtATime(async (): Promise<void> => {
    setSigning(true);
    setUndone(undefined);
    const failure = await onSign();
    if (!isMounted.current) return;
    setSigning(false);
    setUndone(failure);
  });
  return (
    <Modal open title={title} closeLabel={t('common.close')} steady={isSigning} onClose={onClose}>
      <Stack gap="md">
        {lead}
        <Panel>
          <Stack gap="xs">
            <Text scale="sm" weight="bold">
              {t('profile.name.signed')}
            </Text>
            <DetailRow label={label} value={<Verbatim>{value}</Verbatim>} />
            <DetailRow label={t('leaderboard.account')} value={<Verbatim>{account}</Verbatim>} />
            <DetailRow label={t('settings.speed.network')} value={chain.name} />
          </Stack>
        </Panel>
        {note}
        {undone?.outcome === 'unsigned' ? <FailureMessage error={undone.error} /> : null}
        {undone?.outcome === 'refused' ? (
          <Message variant="warning" role="alert">
            {t(nameTexts[undone.kind])}
          </Message>
        ) : null}
        {instead ?? (
          <Button scale="lg" fullWidth loading={isSigning} onClick={() => void sign()}>
            {t(isSigning ? 'harvest.status.asking' : 'profile.name.sign')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
