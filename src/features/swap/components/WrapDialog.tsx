import type { ReactNode } from 'react';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import { wrapAct, type WrapModel } from '../wrapAct.ts';

const wrapped = tokenCurrency(wrappedNative);

const texts = {
  wrap: { title: 'transactions.summary.wrap', action: 'swap.wrap', pending: 'swap.wrapping' },
  unwrap: {
    title: 'transactions.summary.unwrap',
    action: 'swap.unwrap',
    pending: 'swap.unwrapping',
  },
} as const;

/** Reviews the coin and its wrapped token, one for one: what leaves, what arrives, the network fee. */
export function WrapDialog({
  model,
  onClose,
}: {
  model: WrapModel;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { title, action, pending } = texts[model.kind];
  const amount = formatAmount(model.amount, nativeCurrency, { locale });
  const [from, to] = model.kind === 'wrap' ? [nativeCurrency, wrapped] : [wrapped, nativeCurrency];
  return (
    <ActDialog
      title={t(title, { amount })}
      action={t(action)}
      pendingText={t(pending, { amount })}
      act={wrapAct}
      found={{ model }}
      expected={[
        { currency: from, amount: -model.amount },
        { currency: to, amount: model.amount },
      ]}
      issueText={(issue: never) => issue}
      isActionFocused
      onClose={onClose}
    />
  );
}
