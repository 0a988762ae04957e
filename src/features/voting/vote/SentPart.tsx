import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import type { SendResult } from '../signing/sendSigned.ts';
import { SentMessage } from './SentMessage.tsx';

/** Says in the dialog what became of a vote that was sent. */
export function SentPart({
  result,
  choices,
  onClose,
}: {
  result: SendResult;
  choices: readonly string[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <SentMessage result={result} choices={choices} />
      <Button scale="lg" variant="subtle" fullWidth onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
}
