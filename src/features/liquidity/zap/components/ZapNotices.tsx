import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import { Message } from '#ui/Message.tsx';
import { largeRemainder, type ZapFound } from '../zapLines.ts';
import { keptPart, type ZapModel } from '../zapModel.ts';

/** Warns in words of taxed tokens, and of a large refund. */
export function ZapNotices({
  model,
  found,
}: {
  model: ZapModel;
  found?: ZapFound | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const kept = keptPart(model);
  const remainder = largeRemainder(model, found);
  if (!kept && !remainder) return null;
  return (
    <Message variant="warning" role="status">
      {kept && <p>{t('zap.taxed', { percent: formatPercent(kept, { places: 1, locale }) })}</p>}
      {remainder && (
        <p>{t('zap.remainder', { percent: formatPercent(remainder, { places: 1, locale }) })}</p>
      )}
    </Message>
  );
}
