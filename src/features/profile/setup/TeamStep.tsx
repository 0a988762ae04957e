import { useState, type ReactNode } from 'react';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { rankTeams, type Team } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';

/** Chooses the team to join. Costs nothing until the profile is made. */
export function TeamStep({
  teams,
  chosen,
  onChosen,
}: {
  teams: readonly Team[];
  chosen: Team | undefined;
  onChosen: (teamId: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [value, setValue] = useState(chosen && String(chosen.id));
  const team = teams.find(({ id, isJoinable }) => String(id) === value && isJoinable);
  const joinable = teams.filter(({ isJoinable }) => isJoinable);
  if (joinable.length === 0)
    return <Message variant="warning">{t('profile.team.noneOpen')}</Message>;
  return (
    <Stack gap="md">
      <RadioGroup
        legend={t('profile.team.choose')}
        hideLegend
        options={rankTeams(teams).map((each) => ({
          value: String(each.id),
          disabled: !each.isJoinable,
          label: (
            <Row gap="sm">
              <TeamEmblem id={each.id} size="md" />
              <Verbatim>{each.name}</Verbatim>
            </Row>
          ),
          description: [
            t('teams.members', { count: Number(each.users) }),
            each.isJoinable ? each.description : t('profile.team.closed'),
          ].join(' · '),
        }))}
        value={team && String(team.id)}
        onChange={setValue}
      />
      <Button scale="lg" fullWidth disabled={!team} onClick={() => team && onChosen(team.id)}>
        {team ? t('profile.team.join', { team: team.name }) : t('profile.team.choose')}
      </Button>
    </Stack>
  );
}
