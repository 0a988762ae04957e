import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrency, type CurrencyLookup } from '#entities/tokens/useCurrency.ts';
import type { Currency } from '#lib/currency.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { amountsTyped, emptyAddForm, type AddField } from '../../shared/addSlice.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';
import { payOptions } from '../payOptions.ts';
import { selectPaying } from '../zapInput.ts';
import { isOutside } from '#entities/pairs/poolRoute.ts';

const PARAMETER = 'pay';

interface Payer {
  /** Side of the pool whose token pays, or paid last. */
  field: AddField;
  /** Pool's currency that pays or paid last, and the other one. */
  currency: Currency | undefined;
  other: Currency | undefined;
  /** Token from outside of the pool that pays instead. */
  outside: Currency | undefined;
  /** Lookup of the token that the address names. */
  lookups: readonly CurrencyLookup[];
  /** Pays with any token: one of the pool's, or one that is swapped first. */
  pay: (picked: Currency) => void;
  /** Pays with one of the pool's tokens again. */
  payFromPool: () => void;
}

/** Returns what pays for a pool, and how to change it: the address names a token from outside. */
export function usePayer({ A, B, pickCurrency }: AddCurrencies): Payer {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PARAMETER) ?? undefined;
  const lookup = useCurrency(named);
  const field = useAppSelector((state) => state.addLiquidity.independentField);
  const { currency, other } = useAppSelector((state) => selectPaying(state, A, B));
  const found = lookup.status === 'known' ? lookup.currency : undefined;
  const outside = found && A && B && isOutside(found, [A.token, B.token]) ? found : undefined;
  const payFromPool = useCallback(() => {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  }, [setParameters]);
  const pay = useCallback(
    (picked: Currency) => {
      const option = payOptions(A, B).find((each) => each.currency.id === picked.id);
      const side = option?.field ?? field;
      // The typed amount was of another token; the coin and its wrapped form share theirs.
      if (!option || outside || side !== field)
        dispatch(amountsTyped({ ...emptyAddForm, independentField: side }));
      const next = new URLSearchParams(parameters);
      next.delete(PARAMETER);
      if (option && picked.id !== (side === 'A' ? A : B)?.id)
        pickCurrency(side, picked, next.toString());
      else if (option) payFromPool();
      else if (A && B)
        setParameters(
          (now) => {
            const along = new URLSearchParams(now);
            along.set(PARAMETER, picked.id);
            return along;
          },
          { replace: true },
        );
      else pickCurrency(field, picked);
    },
    [A, B, dispatch, field, outside, parameters, payFromPool, pickCurrency, setParameters],
  );
  const lookups = named === undefined ? [] : [lookup];
  return { field, currency, other, outside, lookups, pay, payFromPool };
}
