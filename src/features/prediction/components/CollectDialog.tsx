import '#i18n/addPredictionDialogsTexts.ts';
import { useState, type ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { Muted } from '#ui/Text.tsx';
import { collectAct, type CollectModel } from '../predictionActs.ts';
import type { Collectable } from '../useHistory.ts';
import { coinText } from './Figures.tsx';

interface CollectDialogProps {
  account: Address;
  collectable: Collectable;
  onClose: () => void;
}

/** Shows what is collected, as simulated, and the button that sends it. */
export function CollectDialog({ account, collectable, onClose }: CollectDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  // Keeps the prizes as opened: once mined, none are left to collect.
  const [model] = useState((): CollectModel => ({
    account,
    epochs: [...collectable.keys()],
    amountRaw: toRaw([...collectable.values()].reduce((sum, payout) => sum + payout, 0n)),
  }));
  const amount = coinText(fromRaw(model.amountRaw), locale);
  return (
    <ActDialog
      title={t('prediction.collect.title')}
      action={t('prediction.collect.all', { amount })}
      pendingText={t('prediction.collect.pending', { amount })}
      act={collectAct}
      found={{ model }}
      expected={[{ currency: nativeCurrency, amount: fromRaw(model.amountRaw) }]}
      issueText={(issue) =>
        t(issue === 'collecting' ? 'prediction.collect.under' : 'prediction.collect.gone')
      }
      onClose={onClose}
    >
      <Muted>{t('prediction.collect.rounds', { count: model.epochs.length })}</Muted>
    </ActDialog>
  );
}
