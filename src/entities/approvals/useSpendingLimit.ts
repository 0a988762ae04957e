import { useState } from 'react';
import { selectApprovalMode } from '#entities/settings/settingsSelectors.ts';
import { approvalChosen, type ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { parseAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { exactAmountText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';

/** How much is approved, and how that is chosen. */
export interface SpendingLimit {
  mode: ApprovalMode;
  /** Amount to approve, in the smallest unit. */
  amount: bigint;
  /** False while a custom amount is no number or less than the next step needs. */
  isEnough: boolean;
  /** Custom amount as typed. */
  text: string;
  choose: (mode: ApprovalMode) => void;
  type: (text: string) => void;
}

/**
 * Holds the limit of one approval. Exact and unlimited are remembered; a custom amount is of one
 * account, token and spender: it is neither stored nor chosen for another.
 */
export function useSpendingLimit(
  currency: Currency,
  needed: bigint,
  owner: Address,
  spender: Address,
): SpendingLimit {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectApprovalMode);
  const about = `${owner} ${currency.id} ${spender}`;
  const [chosen, setChosen] = useState<{ about: string; text?: string }>();
  const isCustom = chosen?.about === about;
  const text = (isCustom ? chosen.text : undefined) ?? exactAmountText(needed, currency);
  const custom = parseAmount(text, currency);
  return {
    mode: isCustom ? 'custom' : stored,
    amount: isCustom && custom.ok ? custom.amount : needed,
    isEnough: !isCustom || (custom.ok && custom.amount >= needed),
    text,
    choose(picked) {
      setChosen(picked === 'custom' ? { about } : undefined);
      if (picked !== 'custom') dispatch(approvalChosen(picked));
    },
    type: (typed) => setChosen({ about, text: typed }),
  };
}
