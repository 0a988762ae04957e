import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkedAmountText } from '#lib/amounts.ts';
import { useAppDispatch } from '#redux';

/**
 * Fills a form with the amount that the address names, as 'Retry' of a failed transaction does. The
 * address then forgets it, so that a reload keeps what was typed since.
 */
export function useLinkedAmount(name: string, fill: (text: string) => UnknownAction): void {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const text = linkedAmountText(parameters.get(name));
  useEffect(() => {
    if (text === '') return;
    dispatch(fill(text));
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [dispatch, fill, name, setParameters, text]);
}
