import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';
import { Text } from '#ui/Text.tsx';

/** Result of the last action: a message or an error. */
export type OutcomeValue = { text: string } | { error: AppError } | undefined;

/** Shows the result of the last action, and announces it to screen readers. */
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
