import type { ResultDetailsProps } from './ResultDetails.tsx';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
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
export function PositionResult({
  about,
  ...position
}: ResultDetailsProps & {
  /** Names the position for screen readers, where several are beside one another. */
  about?: string;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('results.title')} about={about}>
      {(isOpen) =>
        isOpen ? (
          <Body>
            <Suspense fallback={<Skeleton height="6rem" label={t('common.loading')} />}>
              <ResultDetails {...position} />
            </Suspense>
          </Body>
        ) : null
      }
    </Disclosure>
  );
}
