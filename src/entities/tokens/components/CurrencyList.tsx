import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { useRowWindow } from '#ui/useRowWindow.ts';
import { balanceCall } from '../tokenCalls.ts';
import { useDebounced } from '../useDebounced.ts';
import { TokenRow } from './TokenRow.tsx';

const Viewport = styled.div`
  block-size: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Canvas = styled.div`
  position: relative;
  inline-size: 100%;
`;

/** How long scrolling must pause before the visible rows are watched, in milliseconds. */
const REST_MS = 120;

/** Returns the id of a row, for `aria-activedescendant`. */
export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export interface TokenListProps {
  id: string;
  currencies: readonly Currency[];
  /** Row selected by the keyboard; -1: none. It is scrolled into view. */
  activeIndex: number;
  selectedId: CurrencyId | undefined;
  /** First row from which picking a token leads to its import. */
  offersFrom: number;
  onPick: (currency: Currency) => void;
}

/**
 * Renders the list of tokens. Only visible rows are in the document, and only their balances are
 * watched.
 */
export function CurrencyList({
  id,
  currencies,
  activeIndex,
  selectedId,
  offersFrom,
  onPick,
}: TokenListProps): ReactNode {
  const { t } = useTranslation();
  const owner = useAppSelector(selectAccount);
  const { viewport, onScroll, first, end, rowHeight } = useRowWindow(currencies, activeIndex);
  // Balances are not watched until the list has opened.
  const settled = useDebounced(`${first} ${end}`, REST_MS, '0 0');
  const calls = useMemo(() => {
    const [from, to] = settled.split(' ').map(Number);
    return owner ? currencies.slice(from, to).map((currency) => balanceCall(currency, owner)) : [];
  }, [owner, currencies, settled]);
  useCalls(calls);

  return (
    <Viewport
      ref={viewport}
      id={id}
      role="listbox"
      aria-label={t('tokens.picker.list')}
      onScroll={onScroll}
    >
      <Canvas role="presentation" style={{ blockSize: currencies.length * rowHeight }}>
        {currencies.slice(first, end).map((currency, position) => {
          const index = first + position;
          return (
            <TokenRow
              key={currency.id}
              currency={currency}
              id={rowId(id, index)}
              position={index}
              total={currencies.length}
              offset={index * rowHeight}
              isActive={index === activeIndex}
              isSelected={currency.id === selectedId}
              isOffered={index >= offersFrom}
              onPick={onPick}
            />
          );
        })}
      </Canvas>
    </Viewport>
  );
}
