import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import type { AddModel, AddSide } from '../addModel.ts';

/** States that need an approval or a message before 'Supply'. */
const missing: ReadonlySet<ApprovalState> = new Set(['notApproved', 'pending', 'unreadable']);

const useSideApproval = ({ currency, desiredRaw }: AddSide) =>
  useApproval(currency, fromRaw(desiredRaw), contractAddress('router'));

/**
 * Shows 'Enable' for each token without an allowance, one after the other, then 'Supply'; one button
 * where the wallet supports batches.
 */
export function SupplyStep({
  model,
  onSupply,
}: {
  model: AddModel;
  onSupply: (model: AddModel) => void;
}): ReactNode {
  const { t } = useTranslation();
  const canBatch = useAppSelector(selectCanBatch);
  const approvals = [useSideApproval(model.sides[0]), useSideApproval(model.sides[1])] as const;
  const spender = contractAddress('router');
  const isMissing = approvals.some((approval) => missing.has(approval));
  const isBatch =
    isMissing && canBatch && !approvals.includes('pending') && !approvals.includes('unreadable');
  if (isMissing && !isBatch && spender) {
    const at = missing.has(approvals[0]) ? 0 : 1;
    const { currency, desiredRaw } = model.sides[at];
    // An approval that is there already counts as the first step.
    const isSecond = at === 0 && approvals[1] === 'approved';
    const tokens = (isSecond ? model.sides.toReversed() : model.sides)
      .map((side) => side.currency)
      .filter(({ isNative }) => !isNative);
    return (
      <ApproveAction
        key={currency.id}
        currency={currency}
        amount={fromRaw(desiredRaw)}
        spender={spender}
        owner={model.account}
        approval={approvals[at]}
        next={t('add.supply')}
        tokens={tokens}
      />
    );
  }
  return (
    <Stack gap="xs">
      <Button
        scale="lg"
        fullWidth
        loading={approvals.includes('unknown')}
        onClick={() => onSupply(model)}
      >
        {t(isBatch ? 'add.batch' : 'add.supply')}
      </Button>
      {isBatch && <Muted align="center">{t('swap.batchHelp')}</Muted>}
    </Stack>
  );
}
