import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ReviewDialog } from '#entities/writeFlow/components/ReviewDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Muted } from '#ui/Text.tsx';
import { ownPartCall } from '../competitionCalls.ts';
import type { OwnPart } from '../competitionModel.ts';
import { owedFlow, owedRequest } from '../flows/claimFlow.ts';
import { claimIssueTexts } from './ClaimDialog.tsx';
import { OwedRows } from './OwedRows.tsx';

const nothing: readonly [] = [];

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
    <ReviewDialog
      title={action}
      action={action}
      pendingText={t('competition.claim.restPending')}
      flow={owedFlow}
      model={model}
      request={owedRequest(model)}
      expected={nothing}
      collectibles={
        own.isCatOwed ? [{ direction: 'received', name: t('competition.score.catYes') }] : undefined
      }
      issueText={(issue) => t(claimIssueTexts[issue])}
      onClose={onClose}
    >
      <OwedRows own={own} />
      <Muted scale="xs">{t('competition.claim.restHelp')}</Muted>
    </ReviewDialog>
  );
}
