import type { ReactNode } from 'react';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { PermitStep } from './PermitStep.tsx';
import type { SharesSpender } from './sharesPermit.ts';
import type { SharesToSign } from './signShares.ts';

/** State of the button that opens the review. */
export interface ReviewState {
  /** The approvals are part of the same request. */
  isBatch?: boolean;
  isLoading?: boolean;
  note?: string;
}

interface SharesStepProps {
  owner: Address;
  currency: Currency;
  /** Amount that is spent, smallest unit. */
  amount: bigint;
  /** Contract that spends; `undefined` where it is not deployed. */
  spender: Address | undefined;
  permit: Permit | null;
  /** LP tokens, which a signature can let the contract spend; absent: other tokens. */
  signed?: { shares: SharesToSign; contract: SharesSpender } | undefined;
  /** Name of the act. */
  next: string;
  /** Returns the button that opens the review. */
  renderButton: (state: ReviewState) => ReactNode;
}

/** Shows the missing approval of what is spent (of LP tokens a signature), then the button. */
export function SharesStep({
  owner,
  currency,
  amount,
  spender,
  permit,
  signed,
  next,
  renderButton,
}: SharesStepProps): ReactNode {
  const { t } = useTranslation();
  const approval = useApproval(currency, amount, spender);
  const canBatch = useAppSelector(selectCanBatch);
  const chosen = useAppSelector((state) => state.removeLiquidity.approval);
  const isApproving = chosen?.account === owner;
  if (approval === 'approved' || approval === 'unknown')
    return renderButton({ isLoading: approval === 'unknown' });
  if (permit) return renderButton({ note: t('remove.signed') });
  if (canBatch && approval === 'notApproved')
    return renderButton({ isBatch: true, note: t('swap.batchHelp') });
  if (!spender) return null;
  if (signed && approval === 'notApproved' && !isApproving) return <PermitStep {...signed} />;
  return (
    <Stack gap="sm">
      {signed && isApproving && chosen.isUnable && (
        <Message variant="info">{t('remove.cannotSign')}</Message>
      )}
      <ApproveAction
        currency={currency}
        amount={amount}
        spender={spender}
        owner={owner}
        approval={approval}
        next={next}
      />
    </Stack>
  );
}
