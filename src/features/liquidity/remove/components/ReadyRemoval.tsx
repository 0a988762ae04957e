import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { lpOf, type RemoveModel } from '../../shared/removeModel.ts';
import { selectPermitFor } from '../removeSelectors.ts';
import { PermitStep } from '../../shared/PermitStep.tsx';

export interface ReadyRemovalProps {
  model: RemoveModel;
  onReview: (model: RemoveModel) => void;
}

/** Shows 'Enable' where the router may not spend the LP tokens yet, then 'Remove'. */
export function ReadyRemoval({ model, onReview }: ReadyRemovalProps): ReactNode {
  const { t } = useTranslation();
  const router = contractAddress('router');
  const liquidity = fromRaw(model.liquidityRaw);
  const approval = useApproval(lpOf(model), liquidity, router);
  const permit = useAppSelector((state) => selectPermitFor(state, model));
  const canBatch = useAppSelector(selectCanBatch);
  const chosen = useAppSelector((state) => state.removeLiquidity.approval);
  const isApproving = chosen?.account === model.account;
  const review = (): void => onReview(model);
  if (approval === 'approved' || approval === 'unknown')
    return <RemoveButton onClick={review} isLoading={approval === 'unknown'} />;
  if (permit) return <RemoveButton onClick={review} note={t('remove.signed')} />;
  if (canBatch && approval === 'notApproved')
    return <RemoveButton onClick={review} isBatch note={t('swap.batchHelp')} />;
  if (!router) return null;
  if (approval === 'notApproved' && !isApproving)
    return (
      <PermitStep
        shares={{ ...model, tokens: [model.a.currency.token, model.b.currency.token] }}
        contract="router"
      />
    );
  return (
    <Stack gap="sm">
      {isApproving && chosen.isUnable && <Message variant="info">{t('remove.cannotSign')}</Message>}
      <ApproveAction
        currency={lpOf(model)}
        amount={liquidity}
        spender={router}
        owner={model.account}
        approval={approval}
      />
      <Button scale="lg" fullWidth disabled>
        {t('remove.action')}
      </Button>
    </Stack>
  );
}

interface RemoveButtonProps {
  onClick: () => void;
  isBatch?: boolean;
  isLoading?: boolean;
  note?: string;
}

function RemoveButton({
  onClick,
  isBatch = false,
  isLoading = false,
  note,
}: RemoveButtonProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Button scale="lg" fullWidth loading={isLoading} onClick={onClick}>
        {t(isBatch ? 'remove.batch' : 'remove.action')}
      </Button>
      {note !== undefined && <Muted align="center">{note}</Muted>}
    </Stack>
  );
}
