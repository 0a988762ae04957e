import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextInput } from '#ui/TextInput.tsx';

/** From this impact on the word has to be typed (decision S1); below it the button is enough. */
export type ImpactQuestion = 'confirm' | 'typeConfirm';

const PERCENT: Record<ImpactQuestion, string> = { confirm: '5%', typeConfirm: '10%' };

export interface ImpactDialogProps {
  question: ImpactQuestion;
  /** What moves the price, in words of its own; otherwise they speak of a swap. */
  describe?: (percent: string) => string;
  /** The button that goes on all the same. */
  action?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that moves the price far against the user. */
export function ImpactDialog({
  question,
  describe,
  action,
  onConfirm,
  onClose,
}: ImpactDialogProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const percent = PERCENT[question];
  const word = t('swap.impactDialog.word');
  const isAllowed = question === 'confirm' || typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <Modal
      open
      role="alertdialog"
      width="sm"
      title={t('swap.impactDialog.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Message variant="danger">
          {describe ? describe(percent) : t('swap.impactDialog.body', { percent })}
        </Message>
        {question === 'typeConfirm' && (
          <TextInput
            label={t('swap.impactDialog.label', { word })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            focusFirst
          />
        )}
        <Button variant="danger" fullWidth disabled={!isAllowed} onClick={onConfirm}>
          {action ?? t('swap.swapAnyway')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Modal>
  );
}
