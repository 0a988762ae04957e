import type { ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Muted } from '#ui/Text.tsx';
import { ownPartCall } from '../competitionCalls.ts';
import type { OwnPart } from '../competitionModel.ts';
import { owedAct } from '../acts/claimAct.ts';
import { claimIssueTexts } from './ClaimDialog.tsx';
import { OwedRows } from './OwedRows.tsx';

/** Gets the account's cat, and points that could not be given along with the prize. */
export function OwedDialog({
  account,
  own,
  onClose,
}: {
  account: Address;
  own: OwnPart;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const model = { account };
  const action = t(
    own.pointsOwed === 0n ? 'competition.claim.catAction' : 'competition.claim.restAction',
  );
  useCalls([ownPartCall(account)]);
  return (
    <ActDialog
      title={action}
      action={action}
      pendingText={t('competition.claim.restPending')}
      act={owedAct}
      found={{ model }}
      collectibles={
        own.isCatOwed ? [{ direction: 'received', name: t('competition.score.catYes') }] : undefined
      }
      issueText={(issue) => t(claimIssueTexts[issue])}
      notes={<Muted scale="xs">{t('competition.claim.restHelp')}</Muted>}
      onClose={onClose}
    >
      <OwedRows own={own} />
    </ActDialog>
  );
}
