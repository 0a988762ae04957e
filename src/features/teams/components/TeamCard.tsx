import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import type { Team } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { radius } from '#ui/theme/tokens.ts';
import { TeamFigures } from './TeamFigures.tsx';

/** Pressed anywhere, it follows the link of its name; what explains a figure stays above. */
const Whole = styled(Card)`
  position: relative;

  & button {
    position: relative;
    z-index: 1;
  }
`;

const Name = styled(Heading)`
  & a {
    position: static;
  }

  & a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.xl};
    content: '';
  }
`;

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
    <Whole as="li">
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
                  <Name level={2}>
                    <TextLink as={Link} to={`/teams/${team.id}`}>
                      <Verbatim>{team.name}</Verbatim>
                    </TextLink>
                  </Name>
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
    </Whole>
  );
}
