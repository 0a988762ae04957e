import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { viewLeft } from './accountSlice.ts';

/** Replaces a form's button while a viewed account is shown. */
export function ReadOnlyAction(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Stack gap="xs">
      <Button scale="lg" fullWidth disabled>
        {t('view.readOnly')}
      </Button>
      <Muted align="center">{t('view.help')}</Muted>
      <Button variant="text" scale="sm" fullWidth onClick={() => dispatch(viewLeft())}>
        {t('view.leave')}
      </Button>
    </Stack>
  );
}
