import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Currency } from '#lib/currency.ts';
import { shortenAddress, shortenSymbol } from '#lib/format.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Tag } from '#ui/Tag.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import {
  color,
  fontFamily,
  fontSize,
  fontWeight,
  media,
  radius,
  size,
  space,
} from '#ui/theme/tokens.ts';
import { selectSources } from '../lists/listsSelectors.ts';
import { selectIsImported } from '../tokenSelectors.ts';
import { BalanceText } from './BalanceText.tsx';
import { CurrencyLogo } from './CurrencyLogo.tsx';

const Line = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space.ms};
  block-size: ${size.tokenRow};
  padding-inline: ${space.ms};
  border-radius: ${radius.md};
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background-color: ${color.surfaceHover};
    }
  }

  &[data-active='true'] {
    background-color: ${color.surfaceHover};
    outline: ${size.ring} solid ${color.focus};
    outline-offset: calc(-1 * ${size.ring});
  }

  &[aria-selected='true'] {
    background-color: ${color.accentSoft};
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-inline-size: 0;
`;

const Symbol = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  font-weight: ${fontWeight.bold};
  white-space: nowrap;
`;

const Note = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Figures = styled(Words)`
  flex: 0 0 auto;
  align-items: flex-end;
  font-variant-numeric: tabular-nums;
`;

const AddressNote = styled(Note)`
  font-family: ${fontFamily.mono};
`;

export interface TokenRowProps {
  currency: Currency;
  id: string;
  /** Position in the list, from 0, and the list's length: most rows are not in the document. */
  position: number;
  total: number;
  /** Distance from the top of the list, in pixels. */
  offset: number;
  isActive: boolean;
  isSelected: boolean;
  /** Listed, but must be imported before use. */
  isOffered: boolean;
  onPick: (currency: Currency) => void;
}

/**
 * Shows one token: logo, symbol, name, balance, and always its address, since names can be copied
 * (T6).
 */
export const TokenRow = memo(function TokenRow({
  currency,
  id,
  position,
  total,
  offset,
  isActive,
  isSelected,
  isOffered,
  onPick,
}: TokenRowProps): ReactNode {
  const { t } = useTranslation();
  const isImported = useAppSelector((state) => selectIsImported(state, currency));
  const source = useAppSelector((state) =>
    currency.isNative ? undefined : selectSources(state, currency.token.address)?.[0],
  );
  return (
    // The search box keeps the focus and its keys move along the list (a combobox), so rows take
    // none.
    <Line
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={total}
      aria-posinset={position + 1}
      data-active={isActive}
      style={{ transform: `translateY(${offset}px)` }}
      onClick={() => onPick(currency)}
    >
      <CurrencyLogo currency={currency} />
      <Words>
        <Symbol>
          <Verbatim title={currency.symbol}>{shortenSymbol(currency.symbol)}</Verbatim>
          {isImported ? <Tag tone="warning">{t('tokens.picker.imported')}</Tag> : null}
          {isOffered ? <Tag tone="accent">{t('tokens.import.action')}</Tag> : null}
        </Symbol>
        <Note>
          <Verbatim>{currency.name}</Verbatim>
          {source === undefined ? null : (
            <>
              {' · '}
              <Verbatim>{source}</Verbatim>
            </>
          )}
        </Note>
      </Words>
      <Figures>
        <span translate="no">
          <BalanceText currency={currency} significant={4} />
        </span>
        {currency.isNative ? null : (
          <AddressNote title={currency.token.address} translate="no">
            {shortenAddress(currency.token.address)}
          </AddressNote>
        )}
      </Figures>
    </Line>
  );
});
