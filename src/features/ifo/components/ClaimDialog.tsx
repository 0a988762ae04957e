import { useState, type ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { claimAct, claimModel, type ClaimIssue } from '../claimActs.ts';
import type { OwnPool, Sale } from '../ifoSelectors.ts';
import { poolNames } from './poolNames.ts';
import { ShareFigures } from './ShareFigures.tsx';

const issueTexts = {
  claimed: 'ifo.claim.gone',
  claiming: 'ifo.claim.under',
  notOver: 'ifo.claim.notOver',
} as const satisfies Record<ClaimIssue, TextKey>;

interface ClaimDialogProps {
  account: Address;
  sale: Sale;
  own: OwnPool;
  onClose: () => void;
}

/** Claims the tokens of a pool, with the refund after its fee. */
export function ClaimDialog({ account, sale, own, onClose }: ClaimDialogProps): ReactNode {
  const { t } = useTranslation();
  const { config } = sale;
  // Keeps the claim as opened: the dialog reports what another tab has claimed meanwhile.
  const [model] = useState(() => claimModel(account, config, own));
  const pool = t(poolNames[own.pid]);
  const offering = fromRaw(model.offeringRaw);
  const refund = fromRaw(model.refundRaw);
  return (
    <ActDialog
      title={t('ifo.claim.title', { pool })}
      action={t('ifo.claim')}
      pendingText={t('ifo.claim.pending', { pool })}
      act={claimAct}
      found={{ model }}
      expected={[
        { currency: tokenCurrency(config.offeringToken), amount: offering },
        { currency: tokenCurrency(config.lpToken), amount: refund },
      ]}
      issueText={(issue) => t(issueTexts[issue])}
      movedText={t('ifo.claim.moved')}
      notes={<Muted scale="xs">{t('ifo.claim.help')}</Muted>}
      onClose={onClose}
    >
      <Stack gap="xs">
        <ShareFigures
          sale={config}
          share={{
            committed: own.committed,
            offering,
            refund,
            tax: fromRaw(model.taxRaw),
          }}
          stage="settled"
        />
      </Stack>
    </ActDialog>
  );
}
