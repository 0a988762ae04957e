import { useState, type ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import type { Recipient } from '#entities/names/useRecipient.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { RecipientIssue } from './transferIssue.ts';

const issueTexts: Record<RecipientIssue, TextKey> = {
  own: 'collectibles.transfer.own',
  zero: 'collectibles.transfer.zero',
  profile: 'collectibles.transfer.profile',
  contract: 'collectibles.transfer.contract',
};

export interface RecipientInputProps {
  text: string;
  recipient: Recipient;
  issue: RecipientIssue | undefined;
  onTyped: (text: string) => void;
}

/** Takes an address or a name, typed or pasted, and shows the whole address that it means. */
export function RecipientInput({
  text,
  recipient,
  issue,
  onTyped,
}: RecipientInputProps): ReactNode {
  const { t } = useTranslation();
  const [isUnpasted, setUnpasted] = useState(false);
  async function paste(): Promise<void> {
    try {
      onTyped((await navigator.clipboard.readText()).trim());
      setUnpasted(false);
    } catch {
      setUnpasted(true);
    }
  }
  const address = recipient.status === 'resolved' ? recipient.address : undefined;
  const link = address && explorerLink('address', address);
  const fault = issue && t(issueTexts[issue]);
  return (
    <Stack gap="xs">
      <TextInput
        label={t('swap.recipient')}
        placeholder={t('swap.recipient.placeholder')}
        value={text}
        onChange={onTyped}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        focusFirst
        error={recipient.status === 'unresolved' ? t('swap.recipient.unresolved') : fault}
        hint={recipient.status === 'resolving' ? t('swap.recipient.resolving') : undefined}
        end={
          <Button variant="text" scale="sm" onClick={() => void paste()}>
            {t('collectibles.transfer.paste')}
          </Button>
        }
      />
      {isUnpasted ? (
        <Muted scale="sm" role="status">
          {t('collectibles.transfer.pasteFailed')}
        </Muted>
      ) : null}
      {address ? (
        <Row gap="sm" wrap>
          <Text as="span" scale="sm" numeric style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          {link ? <ExternalLink href={link}>{t('swap.recipient.resolved')}</ExternalLink> : null}
        </Row>
      ) : null}
    </Stack>
  );
}
