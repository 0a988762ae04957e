import type { Translate } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';

/**
 * Returns the text of an error; one without a text is put into the flow's sentence: 'Swap failed:
 * …'.
 */
export function failureText(
  t: Translate,
  error: AppError,
  inSentence: (message: string) => string,
): string {
  if (error.kind === 'unknown' && error.message !== '') return inSentence(error.message);
  const { key, params } = errorText(error);
  return t(key, params);
}
