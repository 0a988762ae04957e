import type { ReactNode } from 'react';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { useApproval } from '#entities/tokens/useApproval.ts';
import type { Address } from '#lib/hex.ts';
import { stakedCurrency, type StakePlace } from '../places.ts';

export interface EnableStepProps {
  place: StakePlace;
  owner: Address;
  /** Amount to stake, in the smallest unit. */
  amount: bigint;
  /** Name of the act that follows. */
  next: string;
}

/** Renders 'Enable {token}', which approves the staking contract. */
export function EnableStep({ place, owner, amount, next }: EnableStepProps): ReactNode {
  const currency = stakedCurrency(place);
  const approval = useApproval(currency, amount, place.contract);
  return (
    <ApproveAction
      currency={currency}
      amount={amount}
      spender={place.contract}
      owner={owner}
      approval={approval}
      next={next}
    />
  );
}
