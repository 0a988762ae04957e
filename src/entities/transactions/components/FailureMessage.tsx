import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText, type AppError } from '#lib/errors.ts';
import { Message } from '#ui/Message.tsx';

/** What went wrong, in words; what was typed stands unchanged around it. */
export function FailureMessage({ error, title }: { error: AppError; title?: string }): ReactNode {
  const { t } = useTranslation();
  const { key, params } = errorText(error);
  return (
    <Message variant="danger" role="alert" title={title}>
      {t(key, params)}
    </Message>
  );
}
