import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { commonBases } from '#config/routing.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import { HelpTip } from '#ui/Tooltip.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { CurrencyLogo } from './CurrencyLogo.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export interface CommonBasesProps {
  selectedId: CurrencyId | undefined;
  onPick: (currency: Currency) => void;
}

/** Offers the routing bases as one-press choices. */
export const CommonBases = memo(function CommonBases({
  selectedId,
  onPick,
}: CommonBasesProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Row gap="xs">
        <Muted as="span" weight="bold">
          {t('tokens.picker.bases')}
        </Muted>
        <HelpTip label={t('tokens.picker.basesLabel')} content={t('tokens.picker.basesHelp')} />
      </Row>
      <List>
        {commonBases.map((currency) => (
          <li key={currency.id}>
            <Button
              scale="sm"
              variant="subtle"
              disabled={currency.id === selectedId}
              startIcon={<CurrencyLogo currency={currency} size="xs" />}
              onClick={() => onPick(currency)}
            >
              <Verbatim>{shortenSymbol(currency.symbol)}</Verbatim>
            </Button>
          </li>
        ))}
      </List>
    </Stack>
  );
});
