import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { HoldingsView } from '../useHoldings.ts';

/** Says that an account's holdings, or some of them, could not be read, with a retry. */
export function HoldingsProblems({
  view: { found, isFailing, retry },
}: {
  view: HoldingsView;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {isFailing ? <RetryMessage onRetry={retry}>{t('home.account.failed')}</RetryMessage> : null}
      {found && found.refused > 0 ? (
        <RetryMessage onRetry={retry}>{t('home.account.partly')}</RetryMessage>
      ) : null}
    </>
  );
}
