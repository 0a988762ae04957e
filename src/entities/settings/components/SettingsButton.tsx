import { lazy, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { IconButton, type IconButtonProps } from '#ui/IconButton.tsx';
import { SettingsIcon } from '#ui/icons/SettingsIcon.tsx';
import { LatePart } from '#entities/feedback/LatePart.tsx';
import type { SettingsDialogProps } from './SettingsDialog.tsx';

const SettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));

/** The cog that opens the settings, which are loaded when it is first used. */
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
        <LatePart onClose={() => setOpen(false)}>
          <SettingsDialog open onClose={() => setOpen(false)} scope={scope} />
        </LatePart>
      ) : null}
    </>
  );
}
