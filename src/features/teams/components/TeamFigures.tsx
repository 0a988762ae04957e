import type { ReactNode } from 'react';
import type { Team } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';

/** Shows a team's points and members, as the chain has them. */
export function TeamFigures({ team }: { team: Team }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="xs">
      <DetailRow
        label={t('teams.points')}
        help={t('teams.points.help')}
        helpLabel={t('teams.points')}
        value={team.points.toLocaleString(locale)}
      />
      <DetailRow label={t('teams.membersLabel')} value={team.users.toLocaleString(locale)} />
    </Stack>
  );
}
