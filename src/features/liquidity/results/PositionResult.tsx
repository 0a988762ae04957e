import type { ResultDetailsProps } from './ResultDetails.tsx';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { space } from '#ui/theme/tokens.ts';
import '../texts.ts';

const Body = styled.div`
  padding-block: ${space.sm};
`;

const ResultDetails = latePart(async () => (await import('./ResultDetails.tsx')).ResultDetails);

/**
 * Shows a position's earnings behind a button: the history is read from the user's own node only on
 * request (LIQ-18).
 */
export function PositionResult({ tokens, account }: ResultDetailsProps): ReactNode {
  const { t } = useTranslation();
  const about = poolCurrencies(tokens)
    .map(({ symbol }) => shortenSymbol(symbol))
    .join('-');
  return (
    <Disclosure label={t('results.title')} about={about}>
      {(isOpen) =>
        isOpen ? (
          <Body>
            <Suspense fallback={<Skeleton height="6rem" label={t('common.loading')} />}>
              <ResultDetails tokens={tokens} account={account} />
            </Suspense>
          </Body>
        ) : null
      }
    </Disclosure>
  );
}
