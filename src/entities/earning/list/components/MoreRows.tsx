import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import type { Infinite } from '../useInfinite.ts';

const End = styled.div`
  display: flex;
  justify-content: center;
`;

/** Renders the end of a list: more rows load when it scrolls into view or is clicked. */
export function MoreRows({ list: { hasMore, showMore, endRef } }: { list: Infinite }): ReactNode {
  const { t } = useTranslation();
  return (
    <End ref={endRef}>
      {hasMore ? (
        <Button variant="text" onClick={showMore}>
          {t('earn.showMore')}
        </Button>
      ) : null}
    </End>
  );
}
