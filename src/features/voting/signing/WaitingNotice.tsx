import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { VotingProblem } from '#lib/votingRules.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Text } from '#ui/Text.tsx';
import { hubText, problemTexts } from '../hubTexts.ts';

type Sent = { outcome: string; kind?: HubErrorKind; problem?: VotingProblem };

/** Says that a signed message waits, and offers to send it again or to discard it. */
export function WaitingNotice<Result extends Sent>({
  title,
  children,
  send,
  onSent,
  onDrop,
}: {
  title?: string;
  children: ReactNode;
  /** Sends it. Never rejects. */
  send: () => Promise<Result>;
  /** Called once the hub has answered. */
  onSent: (result: Result) => void;
  onDrop: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Result>();
  const press = async (): Promise<void> => {
    setSending(true);
    const sent = await send();
    setSending(false);
    setResult(sent);
    if (sent.outcome !== 'unsent') onSent(sent);
  };
  return (
    <Message
      variant="warning"
      role="status"
      title={title}
      action={
        <Row wrap>
          <Button scale="sm" loading={isSending} onClick={() => void press()}>
            {t('voting.dialog.resend')}
          </Button>
          <Button scale="sm" variant="text" onClick={onDrop}>
            {t('voting.kept.drop')}
          </Button>
        </Row>
      }
    >
      <Stack gap="xs">
        <Text as="span" scale="sm">
          {children}
        </Text>
        {result?.kind ? (
          <Text as="span" scale="sm">
            {t(hubText(result.kind))}
          </Text>
        ) : null}
        {result?.problem ? (
          <Text as="span" scale="sm">
            {t(problemTexts[result.problem])}
          </Text>
        ) : null}
      </Stack>
    </Message>
  );
}
