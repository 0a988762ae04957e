import '#i18n/addLateTexts.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { FaucetIcon } from '#ui/icons/FaucetIcon.tsx';
import { tidyUp } from './localThunks.ts';

const LocalPanel = latePart(async () => (await import('./LocalPanel.tsx')).LocalPanel);

/** Opens the tools of the local chain; absent from other builds. */
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
      {wasOpened ? (
        <LateBoundary onClose={() => setWasOpened(false)}>
          <LocalPanel open={open} onClose={() => setOpen(false)} />
        </LateBoundary>
      ) : null}
    </>
  );
}
