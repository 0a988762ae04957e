import type { ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useAppSelector } from '#redux';
import { selectUnreadWarning } from '../tokenSelectors.ts';
import { ImportTokenDialog, TokenWarningDialog } from './lateParts.ts';
import type { CurrencyLookup } from '../useCurrency.ts';

export interface TokenGateProps {
  /** Currencies named in the page's URL, looked up by `useCurrency`. */
  lookups: readonly CurrencyLookup[];
  /** Called when an import or a warned token is declined: the page continues without it. */
  onCancel: () => void;
}

/**
 * Guards a page's tokens: unknown ones are imported first, warnings acknowledged (TOK-10, TOK-11).
 * Otherwise renders nothing.
 */
export function TokenGate({ lookups, onCancel }: TokenGateProps): ReactNode {
  const known = lookups.flatMap((lookup) => (lookup.status === 'known' ? [lookup.currency] : []));
  const unknown = lookups.flatMap((lookup) =>
    lookup.status === 'unknown' ? [lookup.currency] : [],
  );
  const hasWarning = useAppSelector((state) =>
    known.some((currency) => selectUnreadWarning(state, currency) !== undefined),
  );
  if (unknown.length > 0) {
    return (
      <LateBoundary onClose={onCancel}>
        <ImportTokenDialog currencies={unknown} onCancel={onCancel} />
      </LateBoundary>
    );
  }
  if (!hasWarning) return null;
  return (
    <LateBoundary onClose={onCancel}>
      <TokenWarningDialog currencies={known} onCancel={onCancel} />
    </LateBoundary>
  );
}
