import type { ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import { ApproveAction } from '#entities/tokens/components/ApproveAction.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { lpOf, type RemoveModel } from '../removeModel.ts';
import { selectPermitFor } from '../removeSelectors.ts';
import { startRemoval } from '../removeThunks.ts';
import { PermitStep } from './PermitStep.tsx';

/** Leave for the router to take the shares where it is needed, then 'Remove'. */
export function ReadyRemoval({ model }: { model: RemoveModel }): ReactNode {
  const { t } = useTranslation();
  const router = contractAddress('router');
  const liquidity = fromRaw(model.liquidityRaw);
  const approval = useApproval(lpOf(model), liquidity, router);
  const permit = useAppSelector((state) => selectPermitFor(state, model));
  const canBatch = useAppSelector(selectCanBatch);
  const chosen = useAppSelector((state) => state.removeLiquidity.approval);
  const isApproving = chosen?.account === model.account;
  if (approval === 'approved' || approval === 'unknown')
    return <RemoveButton model={model} isLoading={approval === 'unknown'} />;
  if (permit) return <RemoveButton model={model} note={t('remove.signed')} />;
  if (canBatch && approval === 'notApproved')
    return <RemoveButton model={model} isBatch note={t('swap.batchHelp')} />;
  if (!router) return null;
  if (approval === 'notApproved' && !isApproving)
    return <PermitStep shares={model} contract="router" />;
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
  model: RemoveModel;
  isBatch?: boolean;
  isLoading?: boolean;
  note?: string;
}

function RemoveButton({
  model,
  isBatch = false,
  isLoading = false,
  note,
}: RemoveButtonProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Stack gap="xs">
      <Button
        scale="lg"
        fullWidth
        loading={isLoading}
        onClick={() => void dispatch(startRemoval(model))}
      >
        {t(isBatch ? 'remove.batch' : 'remove.action')}
      </Button>
      {note !== undefined && <Muted align="center">{note}</Muted>}
    </Stack>
  );
}
