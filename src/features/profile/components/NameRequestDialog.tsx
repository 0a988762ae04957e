import '#i18n/addLeaderboardTexts.ts';
import '#i18n/addSettingsTexts.ts';
import type { ReactNode } from 'react';
import { SignDialog } from '#entities/acts/SignDialog.tsx';
import { useSigning } from '#entities/messages/useSigning.ts';
import { chain } from '#config/chains.ts';
import type { Undone } from '#entities/names/askSigned.ts';
import { useNameText } from '#entities/names/useNameText.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Message } from '#ui/Message.tsx';
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
  const nameText = useNameText();
  const { stage, error, result, press } = useSigning(async (_shown: void) => {
    const undone = await onSign();
    return undone?.outcome === 'unsigned'
      ? { ok: false, error: undone.error }
      : { ok: true, result: undone };
  });
  const asking = t('harvest.status.asking');
  return (
    <SignDialog
      title={title}
      stage={stage}
      error={error}
      failure={
        result ? (
          <Message variant="warning" role="alert">
            {nameText(result.kind)}
          </Message>
        ) : null
      }
      signsTitle={t('profile.name.signed')}
      signs={
        <>
          <DetailRow label={label} value={<Verbatim>{value}</Verbatim>} />
          <DetailRow label={t('leaderboard.account')} value={<Verbatim>{account}</Verbatim>} />
          <DetailRow label={t('settings.speed.network')} value={chain.name} />
        </>
      }
      notes={note}
      actions={{ review: t('profile.name.sign'), signing: asking, sending: asking }}
      instead={instead}
      onPress={() => void press()}
      onClose={onClose}
    >
      {lead}
    </SignDialog>
  );
}
