import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import type { Team } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { TeamFigures } from './TeamFigures.tsx';

/** Shows a team in the ranking. */
export function TeamCard({
  team,
  rank,
  isOwn,
}: {
  team: Team;
  rank: number;
  isOwn: boolean;
}): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Card as="li">
      <CardBody>
        <Stack gap="md">
          <Row gap="md" align="start">
            <Text
              as="span"
              scale="xl"
              weight="black"
              numeric
              aria-label={t('teams.rankOf', { rank })}
            >
              {rank.toLocaleString(locale)}
            </Text>
            <TeamEmblem id={team.id} size="xl" />
            <Fill>
              <Stack gap="xs">
                <Row gap="sm" wrap>
                  <Heading level={2}>
                    <TextLink as={Link} to={`/teams/${team.id}`}>
                      <bdi>{team.name}</bdi>
                    </TextLink>
                  </Heading>
                  {isOwn ? <Tag tone="plum">{t('teams.own')}</Tag> : null}
                  {team.isJoinable ? null : <Tag>{t('teams.closed')}</Tag>}
                </Row>
                <Muted>{team.description}</Muted>
              </Stack>
            </Fill>
          </Row>
          <TeamFigures team={team} />
        </Stack>
      </CardBody>
    </Card>
  );
}
