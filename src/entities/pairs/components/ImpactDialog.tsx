import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextInput } from '#ui/TextInput.tsx';

/** How to confirm (decision S1): by pressing the button, or by typing the word. */
export type ImpactQuestion = 'confirm' | 'typeConfirm';

const PERCENT: Record<ImpactQuestion, string> = { confirm: '5%', typeConfirm: '10%' };

export interface ImpactDialogProps {
  question: ImpactQuestion;
  /** Text for the percentage; defaults to that of a swap. */
  describe?: (percent: string) => string;
  /** What the impact costs, below the text. */
  loss?: ReactNode;
  /** Label of the button that continues. */
  action?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action with a high price impact. Enter in the field continues;
 * without a field the focus is not on the button, so that no stray key confirms.
 */
export function ImpactDialog({
  question,
  describe,
  loss,
  action,
  onConfirm,
  onClose,
}: ImpactDialogProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const percent = PERCENT[question];
  const word = t('swap.impactDialog.word');
  const isAllowed = question === 'confirm' || typed.trim().toLowerCase() === word.toLowerCase();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAllowed) onConfirm();
  };
  return (
    <Modal
      open
      role="alertdialog"
      width="sm"
      title={t('swap.impactDialog.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack as="form" gap="md" onSubmit={submit}>
        <Message variant="danger">
          <p>{describe ? describe(percent) : t('swap.impactDialog.body', { percent })}</p>
          {loss}
        </Message>
        {question === 'typeConfirm' && (
          <TextInput
            label={t('swap.impactDialog.label', { word })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="none"
            focusFirst
          />
        )}
        <Button type="submit" variant="danger" fullWidth disabled={!isAllowed}>
          {action ?? t('swap.swapAnyway')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Modal>
  );
}
