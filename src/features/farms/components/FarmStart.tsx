import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { oneTokenInPath } from '../farmPaths.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { GetTokenLink } from './FarmLinks.tsx';

/** Leads an account without LP tokens into a farm: with one token, or by getting LP tokens. */
export function FarmStart({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Button as={Link} to={oneTokenInPath(farm)} fullWidth startIcon={<BoltIcon size="sm" />}>
        {t('farms.oneToken.in')}
      </Button>
      <Muted scale="xs">{t('farms.oneToken.inHelp')}</Muted>
      <div>
        <GetTokenLink farm={farm} place={place} />
      </div>
    </Stack>
  );
}
