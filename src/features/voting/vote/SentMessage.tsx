import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';
import { NotStored } from '../signing/NotStored.tsx';
import type { SendResult } from '../signing/sendSigned.ts';

/** Says what became of a vote that was sent. */
export function SentMessage({
  result,
  choices,
}: {
  result: SendResult;
  choices: readonly string[];
}): ReactNode {
  const { t } = useTranslation();
  switch (result.outcome) {
    case 'stored':
      return (
        <Message variant="success" role="status" title={t('voting.dialog.done')}>
          {t('voting.dialog.done.receipt', { number: result.receipt.seq })}
        </Message>
      );
    case 'already':
      return (
        <Message variant="warning" role="alert">
          {t('voting.dialog.already', { choice: choices[result.vote.choice - 1] ?? '' })}
        </Message>
      );
    case 'refused':
    case 'unsent':
      return <NotStored result={result} next={t('voting.dialog.unsent')} />;
  }
}
