import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TeamEmblem } from '#entities/profile/TeamEmblem.tsx';
import { useTranslation } from '#i18n/t.ts';
import { TextLink } from '#ui/Link.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, fontSize, fontWeight, media, radius, size, space } from '#ui/theme/tokens.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';

/** Team as the podium shows it. */
export interface RankedTeam {
  id: number;
  name: string;
  /** From 1; `null` while nobody has traded. */
  place: number | null;
  /** Dollars with 18 decimals: `undefined` not known yet, `null` unavailable. */
  volume: bigint | null | undefined;
  /** Registered accounts. */
  traders: bigint | null | undefined;
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.sm};
  align-items: end;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    gap: ${space.md};
  }
`;

/** The first stands in the middle, with the second before it in the script's direction. */
const Team = styled.li<{ $seat: number }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.sm};
  min-inline-size: 0;
  order: ${({ $seat }) => [2, 1, 3][$seat]};
  text-align: center;
`;

const heights = ['8.500rem', '6.500rem', '5rem'];
const grounds = [color.accent, color.plumSoft, color.accentSoft];
const inks = [color.onAccent, color.plum, color.accentText];

const Block = styled.div<{ $seat: number }>`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space.xxs};
  inline-size: 100%;
  min-block-size: ${({ $seat }) => heights[$seat]};
  padding: ${space.ms} ${space.xs};
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background-color: ${({ $seat }) => grounds[$seat]};
  color: ${({ $seat }) => inks[$seat]};
  overflow-wrap: anywhere;

  & > strong {
    font-size: ${fontSize.xxxl};
    font-weight: ${fontWeight.black};
    line-height: 1;
  }
`;

const Floor = styled.div`
  block-size: ${size.ring};
  border-radius: ${radius.pill};
  background-color: ${color.borderStrong};
`;

/** Shows the teams on a podium, those with the most volume highest. */
export function Podium({ teams }: { teams: readonly RankedTeam[] }): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <div>
      <Steps aria-label={t('competition.teams.podium')}>
        {teams.map(({ id, name, place, volume, traders }, at) => (
          <Team key={id} $seat={Math.min(at, 2)}>
            <TeamEmblem id={id} size="xl" />
            <Text as="span" weight="bold" scale="sm" align="center">
              <TextLink as={Link} to={`/teams/${id}`}>
                <Verbatim>{name}</Verbatim>
              </TextLink>
            </Text>
            <Block $seat={Math.min(at, 2)}>
              <strong
                {...(place === null
                  ? { 'aria-hidden': true }
                  : { 'aria-label': t('competition.teams.place', { place }) })}
              >
                {place === null ? '–' : place.toLocaleString(locale)}
              </strong>
              <Text as="span" scale="sm" weight="bold" tone="inherit" numeric>
                <UsdText valueE18={volume} places={0} />
              </Text>
              {typeof traders === 'bigint' ? (
                <Muted as="span" scale="xs" tone="inherit">
                  {t('competition.teams.members', { count: Number(traders) })}
                </Muted>
              ) : null}
            </Block>
          </Team>
        ))}
      </Steps>
      <Floor />
    </div>
  );
}
