import type { ReactNode } from 'react';
import { RequestPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { exitChanges } from '../exit/exitChanges.ts';
import type { FormExit } from '../exit/useExit.ts';
import { ExitFigures } from './ExitFigures.tsx';

interface ExitFormProps {
  exit: FormExit;
  /** Reward paid out along with it, in its smallest unit. */
  reward: bigint;
}

/** Shows what a form's exit would bring, before its review. */
export function ExitForm({
  exit: { model, isTooLittle, isTooCostly },
  reward,
}: ExitFormProps): ReactNode {
  const { t } = useTranslation();
  if (isTooLittle) return <Message variant="warning">{t('remove.tooLittle')}</Message>;
  if (!model) return null;
  return (
    <Stack gap="md">
      <RequestPreview found={undefined} expected={exitChanges(model, reward)} />
      <ExitFigures model={model} />
      {isTooCostly ? <Message variant="danger">{t('swap.priceImpactTooHigh')}</Message> : null}
    </Stack>
  );
}
