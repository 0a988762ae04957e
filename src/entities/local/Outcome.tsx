import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText, type AppError } from '#lib/errors.ts';
import { Text } from '#ui/Text.tsx';

/** What came of the last press: a sentence, or why it did not work. */
export type OutcomeValue = { text: string } | { error: AppError } | undefined;

/** Says the outcome, to screen readers too. */
export function Outcome({ value }: { value: OutcomeValue }): ReactNode {
  const { t } = useTranslation();
  const failure = value !== undefined && 'error' in value ? errorText(value.error) : undefined;
  return (
    <Text as="output" scale="sm" tone={failure ? 'danger' : 'success'}>
      {failure
        ? t(failure.key, failure.params)
        : value !== undefined && 'text' in value && value.text}
    </Text>
  );
}
