import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText, type AppError } from '#lib/errors.ts';
import { Text } from '#ui/Text.tsx';

/** What came of the last press: a sentence, or why it did not work. */
export type OutcomeValue = { text: string } | { error: AppError } | undefined;

/** Says the outcome, to screen readers too. */
export function Outcome({ value }: { value: OutcomeValue }): ReactNode {
  const { t } = useTranslation();
  if (value === undefined) return <div role="status" />;
  if ('text' in value) {
    return (
      <div role="status">
        <Text scale="sm" tone="success">
          {value.text}
        </Text>
      </div>
    );
  }
  const { key, params } = errorText(value.error);
  return (
    <div role="status">
      <Text scale="sm" tone="danger">
        {t(key, params)}
      </Text>
    </div>
  );
}
