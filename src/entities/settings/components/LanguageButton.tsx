import { useState, type ReactNode } from 'react';
import { languages } from '#i18n/languages.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { IconButton } from '#ui/IconButton.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { selectLocale } from '../settingsSelectors.ts';
import { LazyLanguageDialog } from './LazyLanguageDialog.tsx';

/** Opens the language dialog. */
export function LanguageButton(): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const locale = useAppSelector(selectLocale);
  const language = languages.find((option) => option.locale === locale)?.language ?? '';
  return (
    <>
      <IconButton
        label={t('settings.languageOf', { language })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <GlobeIcon />
      </IconButton>
      <LazyLanguageDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
