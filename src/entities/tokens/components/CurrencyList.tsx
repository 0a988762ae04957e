import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { size } from '#ui/theme/tokens.ts';
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

/** Rows rendered beyond each edge, so that fast scrolling shows no gap. */
const OVERSCAN = 4;
/** How long scrolling must pause before the visible rows are watched, in milliseconds. */
const REST_MS = 120;

/** Returns the height of a row in pixels, which follows the user's text size. */
function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Number.parseFloat(size.tokenRow) * rem;
}

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
  const viewport = useRef<HTMLDivElement>(null);
  const [height] = useState(rowHeight);
  const virtualizer = useVirtualizer({
    count: currencies.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  const rows = virtualizer.getVirtualItems();

  const first = rows[0]?.index ?? 0;
  const end = (rows.at(-1)?.index ?? -1) + 1;
  const settled = useDebounced(`${first} ${end}`, REST_MS);
  const calls = useMemo(() => {
    const [from, to] = settled.split(' ').map(Number);
    return owner ? currencies.slice(from, to).map((currency) => balanceCall(currency, owner)) : [];
  }, [owner, currencies, settled]);
  useCalls(calls);

  useEffect(() => {
    virtualizer.scrollToIndex(Math.max(0, activeIndex));
  }, [virtualizer, activeIndex, currencies]);

  return (
    <Viewport ref={viewport} id={id} role="listbox" aria-label={t('tokens.picker.list')}>
      <Canvas role="presentation" style={{ blockSize: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const currency = currencies[index];
          return currency ? (
            <TokenRow
              key={currency.id}
              currency={currency}
              id={rowId(id, index)}
              position={index}
              total={currencies.length}
              offset={start}
              isActive={index === activeIndex}
              isSelected={currency.id === selectedId}
              isOffered={index >= offersFrom}
              onPick={onPick}
            />
          ) : null;
        })}
      </Canvas>
    </Viewport>
  );
}
