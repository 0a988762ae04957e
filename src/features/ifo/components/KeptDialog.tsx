import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { fromRaw } from '#lib/raw.ts';
import { Muted } from '#ui/Text.tsx';
import { keptAct, type KeptModel } from '../claimActs.ts';
import { keptToken } from '../saleModel.ts';
import { amountText } from './Amounts.tsx';

/** Reviews the claim of tokens that refused to be paid with the first one. */
export function KeptDialog({
  model,
  onClose,
}: {
  model: KeptModel;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const token = keptToken(model.sale, model.part);
  const kept = fromRaw(model.amountRaw);
  const amount = amountText(kept, token, locale);
  const claim = t('ifo.kept.claim', { amount });
  return (
    <ActDialog
      act={keptAct}
      found={{ model }}
      title={claim}
      action={claim}
      pendingText={claim}
      expected={[{ currency: tokenCurrency(token), amount: kept }]}
      issueText={() => t('ifo.claim.gone')}
      isActionFocused
      closesWhenSent
      onClose={onClose}
    >
      <Muted>{t('ifo.kept', { amount })}</Muted>
    </ActDialog>
  );
}
