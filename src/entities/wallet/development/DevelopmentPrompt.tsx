import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { blockedAccounts } from '#config/blockedAccounts.ts';
import { type TextKey, useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Heading } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, fontFamily, fontSize, radius, size, space } from '#ui/theme/tokens.ts';
import { type OpenPrompt, promptQueue, type PromptQuestion } from './promptQueue.ts';
import { RegistrationDetails } from './RegistrationDetails.tsx';
import { TransactionDetails } from './TransactionDetails.tsx';

const Quoted = styled.pre`
  margin: 0;
  padding: ${space.ms};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function headingOf(question: PromptQuestion): TextKey {
  if (question.kind === 'transaction' && question.calls.length > 1)
    return 'wallet.development.batch';
  return `wallet.development.${question.kind}`;
}

function Details({
  question,
}: {
  question: Exclude<PromptQuestion, { kind: 'connect' }>;
}): ReactNode {
  const { t } = useTranslation();
  switch (question.kind) {
    case 'transaction':
      return <TransactionDetails question={question} />;
    case 'message':
    case 'typedData':
      return (
        <Stack gap="ms">
          <DetailRow
            label={t('wallet.development.from')}
            value={<Verbatim>{question.from}</Verbatim>}
          />
          <Quoted tabIndex={0}>{question.text}</Quoted>
        </Stack>
      );
    case 'registration':
      return <RegistrationDetails question={question} />;
    case 'watchAsset':
      return (
        <Stack gap="xs">
          <DetailRow
            label={t('wallet.development.symbol')}
            value={<Verbatim>{question.symbol}</Verbatim>}
          />
          <DetailRow
            label={t('wallet.development.to')}
            value={<Verbatim>{question.address}</Verbatim>}
          />
          <DetailRow label={t('wallet.development.decimals')} value={String(question.decimals)} />
        </Stack>
      );
  }
}

function Prompt({ question, answer }: OpenPrompt): ReactNode {
  const { t } = useTranslation();
  const accounts = question.kind === 'connect' ? question.accounts : [];
  const [account, setAccount] = useState(accounts[0]);
  const reject = () => answer({ isConfirmed: false });
  const confirm = () =>
    answer(account === undefined ? { isConfirmed: true } : { isConfirmed: true, account });
  return (
    <Modal
      open
      role="alertdialog"
      title={t('wallet.development.title')}
      onClose={reject}
      closeLabel={t('wallet.development.reject')}
      footer={
        <Grid columns={2} gap="sm">
          <Button variant="secondary" onClick={reject}>
            {t('wallet.development.reject')}
          </Button>
          <Button onClick={confirm} data-autofocus>
            {t('wallet.development.confirm')}
          </Button>
        </Grid>
      }
    >
      <Stack gap="md">
        <Message variant="info">{t('wallet.development.notice')}</Message>
        <Heading level={3}>{t(headingOf(question))}</Heading>
        {question.kind === 'connect' ? (
          <RadioGroup
            legend={t('wallet.development.connect')}
            hideLegend
            options={accounts.map((value, index) => ({
              value,
              label: `${t('wallet.development.account', { number: index + 1 })} `,
              description: blockedAccounts.has(value.toLowerCase())
                ? t('wallet.development.blocked', { address: shortenAddress(value) })
                : shortenAddress(value),
            }))}
            value={account}
            onChange={setAccount}
          />
        ) : (
          <Details question={question} />
        )}
      </Stack>
    </Modal>
  );
}

/** Prompts the development wallet's user, one request at a time. Esc and the cross reject. */
export function DevelopmentPrompt(): ReactNode {
  const prompt = useSyncExternalStore(promptQueue.subscribe, promptQueue.current);
  return prompt ? <Prompt key={prompt.id} {...prompt} /> : null;
}
