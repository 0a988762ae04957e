import '#i18n/addLateTexts.ts';
import '#i18n/addRevertTexts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { failureDetails } from './failureDetails.ts';
import type { FailureFacts } from './failureFacts.ts';

/** Copies the details of a failure as text, and says so, for screen readers too. */
export function CopyDetailsButton(facts: FailureFacts): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const { outcome, copy } = useCopy();
  const said =
    outcome === 'copied'
      ? t('common.copied')
      : outcome === 'failed'
        ? t('errors.copyRefused')
        : undefined;
  return (
    <>
      <Button
        scale="sm"
        variant="text"
        onClick={() => void copy(dispatch(failureDetails(facts, t, locale)))}
      >
        {outcome === 'copied' ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
        {outcome === 'failed' ? said : t('errors.copyDetails')}
      </Button>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  );
}
