import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CurrencyLogo, type CurrencyLogoProps } from '#entities/tokens/components/CurrencyLogo.tsx';
import type { Currency } from '#lib/currency.ts';
import { space } from '#ui/theme/tokens.ts';

const Logos = styled.span`
  display: inline-flex;
  flex: none;

  & > * + * {
    margin-inline-start: calc(-1 * ${space.sm});
  }
`;

/** Shows the logos of both tokens of a pool, overlapping, as decoration beside their symbols. */
export function PairLogos({
  currencies,
  size = 'md',
}: {
  currencies: readonly [Currency, Currency];
  size?: CurrencyLogoProps['size'];
}): ReactNode {
  return (
    <Logos>
      {currencies.map((currency) => (
        <CurrencyLogo key={currency.id} currency={currency} size={size} />
      ))}
    </Logos>
  );
}
