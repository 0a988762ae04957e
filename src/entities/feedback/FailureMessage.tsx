import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { FailureAction } from './FailureAction.tsx';

/**
 * Says why an action failed, beside the unchanged form; its details can be copied. `title`: what that
 * means for it, where the error doesn't say so itself.
 */
export function FailureMessage({ error, title }: { error: AppError; title?: string }): ReactNode {
  const { t } = useTranslation();
  const { key, params } = errorText(error);
  const cause = t(key, params);
  return (
    <Stack gap="xs">
      <Message
        variant="danger"
        role="alert"
        title={error.kind === 'contractsDiffer' ? undefined : title}
        action={<FailureAction error={error} />}
      >
        {cause}
      </Message>
      <CopyDetails cause={cause} action={title} error={error} />
    </Stack>
  );
}
