import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { hubText } from '../hubTexts.ts';
import type { KeptView } from '../proposals/defineKept.ts';

/**
 * Says why the hub gave no answer, and how old what is shown instead is; nothing while it answers.
 */
export function HubNotice({
  view: { value, keptFor, failure, isReading, retry },
}: {
  view: KeptView<unknown>;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (failure === undefined) return null;
  return (
    <Message
      variant={failure === 'off' ? 'info' : 'warning'}
      role="status"
      action={
        failure === 'off' ? undefined : (
          <Button scale="sm" variant="subtle" loading={isReading} onClick={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {t(hubText(failure))}{' '}
      {keptFor === undefined || value === undefined
        ? t('voting.hub.noneKept')
        : t('voting.hub.kept', { time: formatRemaining(keptFor, locale, 1) })}
    </Message>
  );
}
