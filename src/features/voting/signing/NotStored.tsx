import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Message } from '#ui/Message.tsx';
import { hubText, problemTexts } from '../hubTexts.ts';
import type { SendResult } from './sendSigned.ts';

interface NotStoredProps {
  result: Extract<SendResult, { outcome: 'refused' | 'unsent' }>;
  /** What comes of a message that the hub gave no answer to. */
  next: string;
}

/** Says why the hub did not store a signed message. */
export function NotStored({ result, next }: NotStoredProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Message variant="warning" role="alert">
      {result.outcome === 'refused'
        ? t(problemTexts[result.problem])
        : `${t(hubText(result.kind))} ${next}`}
    </Message>
  );
}
