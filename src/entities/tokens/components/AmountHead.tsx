import { memo, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { Row } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';

// Only accounts have balances.
const OwnBalance = latePart(async () => (await import('./OwnBalance.tsx')).OwnBalance);

const Line = styled(Row)`
  min-block-size: 2rem;
`;

interface AmountHeadProps {
  label: string;
  currency: Currency | undefined;
  owner: Address | null;
  hasMax: boolean;
  onAmountTyped: (text: string) => void;
}

/** Shows the label, the balance and 'Max' above an amount. */
export const AmountHead = memo(function AmountHead({
  label,
  currency,
  owner,
  hasMax,
  onAmountTyped,
}: AmountHeadProps): ReactNode {
  return (
    <Line justify="between">
      <Muted as="span" aria-hidden>
        {label}
      </Muted>
      {currency && owner ? (
        <Suspense fallback={null}>
          <OwnBalance
            currency={currency}
            owner={owner}
            hasMax={hasMax}
            onAmountTyped={onAmountTyped}
          />
        </Suspense>
      ) : null}
    </Line>
  );
});
