import type { ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useAppSelector } from '#redux';
import { selectUnreadWarning } from '../tokenSelectors.ts';
import type { CurrencyLookup } from '../useCurrency.ts';

const ImportTokenDialog = latePart(
  async () => (await import('./ImportTokenDialog.tsx')).ImportTokenDialog,
);
const TokenWarningDialog = latePart(
  async () => (await import('./TokenWarningDialog.tsx')).TokenWarningDialog,
);

export interface TokenGateProps {
  /** What the page's address names, looked up by `useCurrency`. */
  lookups: readonly CurrencyLookup[];
  /** Nothing is imported: the page has to do without what it names. */
  onCancel: () => void;
}

/** Before a page works with tokens: those that nobody knows are imported first, warned ones acknowledged (TOK-10, TOK-11); otherwise nothing. */
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
      <TokenWarningDialog currencies={known} />
    </LateBoundary>
  );
}
