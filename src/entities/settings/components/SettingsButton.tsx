import { useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import { IconButton, type IconButtonProps } from '#ui/IconButton.tsx';
import { SettingsIcon } from '#ui/icons/SettingsIcon.tsx';
import type { SettingsDialogProps } from './SettingsDialog.tsx';

const SettingsDialog = latePart(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

/** Opens the settings, which are loaded on first use. */
export function SettingsButton({
  scope,
  ...button
}: Pick<SettingsDialogProps, 'scope'> & Pick<IconButtonProps, 'scale' | 'variant'>): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('settings.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...button}
      >
        <SettingsIcon />
      </IconButton>
      {open ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <SettingsDialog open onClose={() => setOpen(false)} scope={scope} />
        </LateBoundary>
      ) : null}
    </>
  );
}
