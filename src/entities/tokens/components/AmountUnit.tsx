import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { currencyById } from '#config/tokens.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { size } from '#ui/theme/tokens.ts';
import { CurrencyLogo } from './CurrencyLogo.tsx';

const Unit = styled(Row)`
  min-block-size: ${size.controlMd};
`;

/** Names the token of an amount that can be no other; its logo where it has one of its own. */
export const AmountUnit = ({ currency }: { currency: Currency }): ReactNode => (
  <Unit gap="sm">
    {currencyById(currency.id) ? <CurrencyLogo currency={currency} size="sm" /> : null}
    <Text as="bdi" weight="bold" translate="no">
      {shortenSymbol(currency.symbol)}
    </Text>
  </Unit>
);
