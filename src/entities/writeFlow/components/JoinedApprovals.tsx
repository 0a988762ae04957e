import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { selectJoinedApprovals, type SpendingFlow } from '../authorization.ts';

/** Shows the amount as it is signed: whatever is left out could be spent as well. */
const ALL_DIGITS = 79;

/** Lists the approvals that the wallet signs in the same request (EIP-5792), if any. */
export function JoinedApprovals<Model>({
  flow,
  model,
}: {
  flow: SpendingFlow<Model>;
  model: Model;
}): ReactNode {
  const { t, locale } = useTranslation();
  const joined = useAppSelector(
    (state) => selectJoinedApprovals(state, flow, model),
    (before, after) =>
      before.length === after.length &&
      before.every(
        ({ currency, amount }, index) =>
          currency === after[index]?.currency && amount === after[index].amount,
      ),
  );
  if (joined.length === 0) return null;
  return (
    <Message variant="info">
      {joined.map(({ currency, amount }) => (
        <p key={currency.id}>
          {t('swap.confirm.alsoApproves', {
            amount: formatAmount(amount, currency, { significant: ALL_DIGITS, locale }),
            symbol: shortenSymbol(currency.symbol),
          })}
        </p>
      ))}
    </Message>
  );
}
