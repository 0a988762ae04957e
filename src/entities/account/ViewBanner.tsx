import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { selectViewedAccount } from './accountSelectors.ts';
import { viewLeft } from './accountSlice.ts';

/** Names the viewed account while it is not the connected one. */
export function ViewBanner(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const viewed = useAppSelector(selectViewedAccount);
  if (viewed === null) return null;
  return (
    <Banner
      variant="info"
      action={
        <Button scale="sm" variant="secondary" onClick={() => dispatch(viewLeft())}>
          {t('view.leave')}
        </Button>
      }
    >
      <bdi>{t('view.banner', { address: viewed })}</bdi>
    </Banner>
  );
}
