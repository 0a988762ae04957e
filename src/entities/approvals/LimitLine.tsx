import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Muted } from '#ui/Text.tsx';

const texts: Record<ApprovalMode, TextKey> = {
  exact: 'approvals.limit.exact',
  custom: 'approvals.limit.custom',
  unlimited: 'approvals.limit.unlimited',
};

const Line = styled.div`
  text-align: center;
`;

/** Follows the last word, dot and button together. */
const Action = styled.span`
  white-space: nowrap;
`;

export interface LimitLineProps {
  currency: Currency;
  spender: Address;
  mode: ApprovalMode;
  /** Amount to approve, in the smallest unit, ignored where unlimited; `undefined`: none is typed. */
  amount: bigint | undefined;
  /** Button behind the text. */
  action?: ReactNode;
}

/** States how much may be spent, before the wallet asks: every digit, as it is what is signed. */
export function LimitLine({ currency, spender, mode, amount, action }: LimitLineProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Line>
      {amount === undefined ? null : (
        <Muted as="span" title={spender}>
          {t(texts[mode], {
            symbol: shortenSymbol(currency.symbol),
            amount: formatAmount(amount, currency, { places: currency.decimals, locale }),
          })}
        </Muted>
      )}
      {action === undefined ? null : (
        <Action>
          {amount === undefined ? null : (
            <Muted as="span" aria-hidden>
              {' · '}
            </Muted>
          )}
          {action}
        </Action>
      )}
    </Line>
  );
}
