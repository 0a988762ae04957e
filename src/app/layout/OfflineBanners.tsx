import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { updateDismissed } from '../offline/offlineSlice.ts';
import { activateUpdate } from '../offline/offlineWorker.ts';
import { returnOnline } from '../offline/returnOnline.ts';
import { useDataAge } from './useDataAge.ts';

/** Says that the page is a saved copy, which can't trade, and replaces it once the site is back. */
export function SavedCopyBanner(): ReactNode {
  const { t, locale } = useTranslation();
  const age = useDataAge();
  const [isBack, setBack] = useState(false);
  useEffect(() => returnOnline(() => setBack(true)), []);
  const savedAt = useAppSelector((state) => state.offline.savedAt ?? 0);
  return (
    <Banner
      variant="warning"
      action={
        <Button scale="sm" variant="subtle" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
      }
    >
      {isBack
        ? t('layout.saved.back')
        : t('layout.saved.banner', { date: formatDateTime(savedAt, locale) })}{' '}
      {age}
    </Banner>
  );
}

/** Offers a newer build, which replaces this one only when asked to. */
export function UpdateBanner(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Banner
      variant="info"
      closeLabel={t('common.close')}
      onClose={() => dispatch(updateDismissed())}
      action={
        <Button scale="sm" variant="subtle" onClick={() => void activateUpdate()}>
          {t('common.reload')}
        </Button>
      }
    >
      {t('layout.newVersion.title')}
    </Banner>
  );
}
