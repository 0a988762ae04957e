import type { ReactNode } from 'react';
import type { Recipient } from '#entities/names/useRecipient.ts';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { ArrowDownIcon } from '#ui/icons/ArrowDownIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { recipientHidden, recipientShown, recipientTyped } from '../swapSlice.ts';

/** Shows the whole address, so that it can be compared in full. */
function ResolvedAddress({ address }: { address: string }): ReactNode {
  const { t } = useTranslation();
  const link = explorerLink('address', address);
  return (
    <Stack gap="none">
      <Text as="span" scale="sm" numeric style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
      {link && <ExternalLink href={link}>{t('swap.recipient.resolved')}</ExternalLink>}
    </Stack>
  );
}

/** Shows the field for another recipient of the output, in expert mode only. */
export function RecipientField({ recipient }: { recipient: Recipient }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => state.swap.form.recipientText);
  if (text === null) {
    return (
      <Row justify="center">
        <Button variant="text" scale="sm" onClick={() => dispatch(recipientShown())}>
          {t('swap.addRecipient')}
        </Button>
      </Row>
    );
  }
  const isUnresolved = recipient.status === 'unresolved';
  return (
    <Stack gap="sm">
      <Row justify="between">
        <ArrowDownIcon />
        <Button variant="text" scale="sm" onClick={() => dispatch(recipientHidden())}>
          {t('swap.removeRecipient')}
        </Button>
      </Row>
      <TextInput
        label={t('swap.recipient')}
        placeholder={t('swap.recipient.placeholder')}
        value={text}
        onChange={(typed) => dispatch(recipientTyped(typed))}
        autoComplete="off"
        spellCheck={false}
        error={isUnresolved ? t('swap.recipient.unresolved') : undefined}
        hint={recipient.status === 'resolving' ? t('swap.recipient.resolving') : undefined}
      />
      {recipient.status === 'resolved' && <ResolvedAddress address={recipient.address} />}
    </Stack>
  );
}
