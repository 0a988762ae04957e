import { useCallback, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { toAddress } from '#lib/address.ts';
import type { Currency, CurrencyId } from '#lib/currency.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { size } from '#ui/theme/tokens.ts';
import { selectOfferedCurrencies } from '../lists/listsSelectors.ts';
import { currencyOnEnter, searchCurrencies, searchIndex } from '../search.ts';
import { selectCurrencies, selectLookalikes } from '../tokenSelectors.ts';
import { useCurrency } from '../useCurrency.ts';
import { useDebounced } from '../useDebounced.ts';
import { useFundedBalances } from '../useFundedBalances.ts';
import { CommonBases } from './CommonBases.tsx';
import { FoundByAddress } from './FoundByAddress.tsx';
import { rowId, CurrencyList } from './CurrencyList.tsx';

/** As high as the list for any content, so that the dialog does not jump while typing. */
const Area = styled.div`
  block-size: min(${size.tokenList}, 52dvh);
`;

/** How long typing must pause before the list follows, in milliseconds (specification 9). */
const SEARCH_DEBOUNCE_MS = 200;
const NO_ROW = -1;
const NOTHING: readonly Currency[] = [];
/** Maximum number of matches shown that need an import; more letters narrow the rest. */
const MAX_OFFERED = 50;

export interface TokenSearchProps {
  selectedId: CurrencyId | undefined;
  showCommonBases: boolean;
  onPick: (currency: Currency) => void;
  onImport: (currency: Currency) => void;
  onManage: () => void;
}

/**
 * Renders the search box, common bases and list: the picker's first view. Focus stays in the box;
 * arrows move along the list.
 */
export function TokenSearch({
  selectedId,
  showCommonBases,
  onPick,
  onImport,
  onManage,
}: TokenSearchProps): ReactNode {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(NO_ROW);
  const currencies = useAppSelector(selectCurrencies);
  const funded = useFundedBalances(currencies);
  const index = searchIndex(currencies);
  const query = useDebounced(text, SEARCH_DEBOUNCE_MS).trim();
  const lookalikes = useAppSelector(selectLookalikes);
  const matches = useMemo(
    () => searchCurrencies(index, query, funded, lookalikes),
    [index, query, funded, lookalikes],
  );
  const offered = useAppSelector(selectOfferedCurrencies);
  const offers = useMemo(
    () =>
      query === ''
        ? NOTHING
        : searchCurrencies(searchIndex(offered), query, funded).slice(0, MAX_OFFERED),
    [offered, query, funded],
  );
  // Known tokens come first, then those that inactive lists offer.
  const results = useMemo(
    () => (offers.length === 0 ? matches : [...matches, ...offers]),
    [matches, offers],
  );
  const isUnlistedAddress = results.length === 0 && toAddress(query) !== undefined;
  const lookup = useCurrency(isUnlistedAddress ? query : undefined);
  // Stored lists load shortly after the page.
  const isReady = useAppSelector((state) => state.lists.isReady);

  const onType = useCallback((typed: string) => {
    setText(typed);
    setActiveIndex(NO_ROW);
  }, []);

  const choose = useCallback(
    (currency: Currency) => (offered.includes(currency) ? onImport : onPick)(currency),
    [offered, onImport, onPick],
  );

  function pickOnEnter(): void {
    const marked = results[activeIndex];
    // Enter does not wait for the list: the typed text counts.
    const typed =
      text.trim() === ''
        ? NOTHING
        : [index, searchIndex(offered)].flatMap((known) =>
            searchCurrencies(known, text, funded, lookalikes),
          );
    const picked = marked ?? currencyOnEnter(typed, text);
    if (picked) choose(picked);
    else if (
      lookup.status === 'unknown' &&
      toAddress(text.trim()) === lookup.currency.token.address
    )
      onImport(lookup.currency);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // While a word is composed (Chinese, Japanese), Enter and the arrows belong to the input
    // method.
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActiveIndex((row) => Math.min(row + 1, results.length - 1)),
      ArrowUp: () => setActiveIndex((row) => Math.max(row - 1, NO_ROW)),
      Enter: pickOnEnter,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <Stack gap="md">
      <SearchInput
        label={t('tokens.picker.label')}
        placeholder={t('tokens.picker.placeholder')}
        clearLabel={t('tokens.picker.clear')}
        value={text}
        onChange={onType}
        onKeyDown={onKeyDown}
        focusFirst
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeIndex === NO_ROW ? undefined : rowId(listId, activeIndex)}
      />
      {showCommonBases ? <CommonBases selectedId={selectedId} onPick={onPick} /> : null}
      <VisuallyHidden as="output">
        {query === '' ? '' : t('tokens.picker.results', { count: results.length })}
      </VisuallyHidden>
      <Area>
        {isUnlistedAddress ? <FoundByAddress lookup={lookup} onImport={onImport} /> : null}
        {results.length === 0 && !isUnlistedAddress && isReady ? (
          <EmptyState icon={<SearchIcon size="xl" />} title={t('tokens.picker.noResults')} />
        ) : null}
        {results.length > 0 ? (
          <CurrencyList
            id={listId}
            currencies={results}
            activeIndex={activeIndex}
            selectedId={selectedId}
            offersFrom={matches.length}
            onPick={choose}
          />
        ) : null}
      </Area>
      <Button variant="text" fullWidth onClick={onManage}>
        {t('lists.manage.open')}
      </Button>
    </Stack>
  );
}
