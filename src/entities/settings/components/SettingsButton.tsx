import { useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { GearIcon } from '#ui/icons/GearIcon.tsx';
import { SettingsIcon } from '#ui/icons/SettingsIcon.tsx';
import { selectSlippage } from '../settingsSelectors.ts';
import type { SettingsDialogProps } from './SettingsDialog.tsx';

const SettingsDialog = latePart(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

/**
 * Opens the settings, which are loaded on first use. Where they are of trades, the button says the
 * slippage tolerance.
 */
export function SettingsButton({ scope }: Pick<SettingsDialogProps, 'scope'>): ReactNode {
  const { t, locale } = useTranslation();
  const [open, setOpen] = useState(false);
  const setting = useAppSelector(selectSlippage);
  const slippage =
    setting === 'auto' ? t('settings.slippage.auto') : formatBps(BigInt(setting), { locale });
  const button = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  const name = t('settings.open');
  return (
    <>
      {scope === 'all' ? (
        <IconButton label={name} {...button}>
          <GearIcon />
        </IconButton>
      ) : (
        <Button
          scale="sm"
          variant="secondary"
          startIcon={<SettingsIcon size="sm" />}
          aria-label={`${name} ${slippage}`}
          {...button}
        >
          {slippage}
        </Button>
      )}
      {open ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <SettingsDialog open onClose={() => setOpen(false)} scope={scope} />
        </LateBoundary>
      ) : null}
    </>
  );
}
