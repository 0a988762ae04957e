import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catCountCall } from '#entities/collectibles/catCalls.ts';
import { rankTeams, type Profile } from '#entities/profile/profileModel.ts';
import { useTeams } from '#entities/profile/useProfile.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Skeleton } from '#ui/Skeleton.tsx';
import { space } from '#ui/theme/tokens.ts';
import { Muted, Text } from '#ui/Text.tsx';

const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  flex: 1 1 18rem;
  gap: ${space.md};
`;

/** The name is below its figure. */
const Stat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  min-inline-size: 0;
`;

/** Shows one figure: a skeleton while loading, '–' if unreadable. */
function Figure({ label, value }: { label: string; value: string | null | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stat>
      <Muted as="dt">{label}</Muted>
      <Text as="dd" scale="xl" weight="black" numeric>
        {value === undefined ? (
          <Skeleton width="3rem" label={t('common.loading')} />
        ) : (
          (value ?? unknownText)
        )}
      </Text>
    </Stat>
  );
}

/** Returns the rank of a team by its points, such as '#1'. */
function useTeamRank(teamId: number): string | null | undefined {
  const teams = useTeams();
  if (!teams) return teams;
  const at = rankTeams(teams).findIndex(({ id }) => id === teamId);
  return at === -1 ? null : `#${at + 1}`;
}

/** Shows a profile's points, its team's rank and how many collectibles its account has. */
export function ProfileStats({ profile }: { profile: Profile }): ReactNode {
  const { t, locale } = useTranslation();
  const { account, points, picture, teamId } = profile;
  useCalls([catCountCall(account)]);
  const held = useAppSelector((state) => selectRead(state, catCountCall(account)));
  // The picture is kept by the contract of profiles, not by the account.
  const cats = typeof held === 'bigint' ? held + (picture ? 1n : 0n) : held;
  return (
    <Stats>
      <Figure label={t('profile.points')} value={points.toLocaleString(locale)} />
      <Figure label={t('profile.teamRank')} value={useTeamRank(teamId)} />
      <Figure
        label={t('profile.collectibles')}
        value={typeof cats === 'bigint' ? cats.toLocaleString(locale) : cats}
      />
    </Stats>
  );
}
