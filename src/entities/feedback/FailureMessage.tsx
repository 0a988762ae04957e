import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';
import { Message } from '#ui/Message.tsx';

/** Says why an action failed, beside the unchanged form. */
export function FailureMessage({ error, title }: { error: AppError; title?: string }): ReactNode {
  const { t } = useTranslation();
  const { key, params } = errorText(error);
  return (
    <Message variant="danger" role="alert" title={title}>
      {t(key, params)}
    </Message>
  );
}
