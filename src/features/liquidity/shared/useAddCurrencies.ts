import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { nativeCurrency } from '#config/tokens.ts';
import { useCurrency, type CurrencyLookup } from '#entities/tokens/useCurrency.ts';
import type { Currency } from '#lib/currency.ts';
import { useAppDispatch } from '#redux';
import { pick, type RouteIds } from './addRoute.ts';
import { sidesSwitched, type AddField } from './addSlice.ts';

/** Both currencies of the page: read from its address, which picking another one rewrites. */
export interface AddCurrencies {
  ids: RouteIds;
  lookups: Record<AddField, CurrencyLookup>;
  /** Known currency; `undefined` while it is not chosen, not imported or not read. */
  A: Currency | undefined;
  B: Currency | undefined;
  /** Keeps the rest of the address; `search` replaces its parameters. */
  pickCurrency: (field: AddField, currency: Currency, search?: string) => void;
}

const knownOf = (lookup: CurrencyLookup): Currency | undefined =>
  lookup.status === 'known' ? lookup.currency : undefined;

/** Returns the currencies in `/add/{A}/{B}`; the first is BNB by default. */
export function useAddCurrencies(): AddCurrencies {
  const { currencyIdA: idA = nativeCurrency.id, currencyIdB: idB } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const lookups = { A: useCurrency(idA), B: useCurrency(idB) };
  const pickCurrency = useCallback(
    (field: AddField, { id }: Currency, newSearch = search) => {
      const { path, isSwitched } = pick({ A: idA, B: idB }, field, id);
      if (isSwitched) dispatch(sidesSwitched());
      void navigate({ pathname: path, search: newSearch }, { replace: true });
    },
    [dispatch, navigate, search, idA, idB],
  );
  return {
    ids: { A: idA, B: idB },
    lookups,
    A: knownOf(lookups.A),
    B: knownOf(lookups.B),
    pickCurrency,
  };
}
