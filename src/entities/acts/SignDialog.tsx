import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import type { SigningStage } from '#entities/messages/useSigning.ts';
import { useTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';

interface SignDialogProps {
  title: string;
  stage: SigningStage;
  /** Why nothing was signed. */
  error: AppError | undefined;
  /** Why what was signed was not taken. */
  failure?: ReactNode;
  /** What is signed, in words; absent while nothing can be. */
  signs: ReactNode;
  /** Heading above it. */
  signsTitle: string;
  /** Notes between it and the button. */
  notes?: ReactNode;
  /** Text of the button in each stage. */
  actions: Readonly<Record<SigningStage, string>>;
  /** Shown in place of the button: a step that comes first. */
  instead?: ReactNode;
  isDisabled?: boolean;
  /** Shown in place of everything once it is over. */
  done?: ReactNode;
  onPress: () => void;
  onClose: () => void;
  /** Figures, and what the message does. */
  children: ReactNode;
}

/** Shows a message that costs nothing: what it says in words, notes, and the button that signs it. */
export function SignDialog({
  title,
  stage,
  error,
  failure,
  signs,
  signsTitle,
  notes,
  actions,
  instead,
  isDisabled = false,
  done,
  onPress,
  onClose,
  children,
}: SignDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={title}
      closeLabel={t('common.close')}
      steady={stage !== 'review' || done !== undefined}
      onClose={onClose}
    >
      <Stack gap="md">
        {done ?? (
          <>
            {children}
            {signs ? (
              <Panel>
                <Stack gap="xs">
                  <Text scale="sm" weight="bold">
                    {signsTitle}
                  </Text>
                  {signs}
                </Stack>
              </Panel>
            ) : null}
            {notes}
            {error ? <FailureMessage error={error} /> : null}
            {failure}
            {instead ?? (
              <Button
                scale="lg"
                fullWidth
                disabled={isDisabled}
                loading={stage !== 'review'}
                onClick={onPress}
              >
                {actions[stage]}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
