import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useAppSelector } from '#redux';
import { parseRemoval, type ParsedRemoval, type RemoveTarget, type Shares } from './removeMath.ts';
import { removeModel, type RemoveModel } from './removeModel.ts';
import { selectRemoveForm } from './removeSlice.ts';
import { validateRemoval, type RemoveIssue } from './removeValidation.ts';

/** Withdrawal that the form describes, with its issue. */
export interface Removal {
  target: RemoveTarget;
  pool: Pool;
  /**
   * Account's LP tokens, smallest unit; `undefined` while they are read, `null` when they cannot
   * be.
   */
  balance: bigint | null | undefined;
  /** `undefined` while the input is invalid or incomplete. */
  shares: Shares | undefined;
  issue: RemoveIssue | undefined;
  /** Withdrawal as it would be signed now; `undefined` while there is an issue. */
  model: RemoveModel | undefined;
}

/** Returns the withdrawal that the form describes; watches the LP token balance while mounted. */
export function useRemoval(target: RemoveTarget, pool: Pool): Removal {
  const account = useAppSelector(selectAccount);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const form = useAppSelector(selectRemoveForm);
  const slippageBps = useAppSelector(selectSlippageBps);
  const deadlineSeconds = useAppSelector(selectDeadlineSeconds);
  useCalls(useMemo(() => (account ? [balanceCall(target.lp, account)] : []), [account, target.lp]));
  const balance = useAppSelector((state) => selectBalance(state, target.lp, account));
  const parsed: ParsedRemoval = useMemo(
    () => parseRemoval(form, pool, target, balance ?? undefined),
    [form, pool, target, balance],
  );
  const issue = validateRemoval({ account, isWrongNetwork, balance, parsed });
  const shares = parsed.ok ? parsed.shares : undefined;
  const model = useMemo(
    () =>
      issue === undefined && shares && account
        ? removeModel(target, shares, { account, slippageBps, deadlineSeconds })
        : undefined,
    [issue, shares, account, target, slippageBps, deadlineSeconds],
  );
  return { target, pool, balance, shares, issue, model };
}
