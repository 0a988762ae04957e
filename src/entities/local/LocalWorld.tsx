import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { FaucetIcon } from '#ui/icons/FaucetIcon.tsx';
import { layer, media, space } from '#ui/theme/tokens.ts';
import { tidyUp } from './localThunks.ts';

const LocalPanel = lazy(async () => ({ default: (await import('./LocalPanel.tsx')).LocalPanel }));

const Corner = styled.div`
  position: fixed;
  inset-block-end: calc(${space.md} + env(safe-area-inset-bottom));
  inset-inline-start: ${space.md};
  z-index: ${layer.raised};

  ${media.phoneOnly} {
    inset-block-end: calc(4.5rem + env(safe-area-inset-bottom));
  }
`;

/** The way into what only the local chain can do. Stands in no other build. */
export function LocalWorld(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    void dispatch(tidyUp());
  }, [dispatch]);
  return (
    <>
      <Corner>
        <Button
          scale="sm"
          variant="subtle"
          startIcon={<FaucetIcon size="sm" />}
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          {t('local.button')}
        </Button>
      </Corner>
      {wasOpened ? (
        <Suspense fallback={null}>
          <LocalPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
