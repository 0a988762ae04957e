import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { art } from '#ui/theme/art.ts';
import {
  color,
  fontSize,
  fontWeight,
  media,
  motion,
  radius,
  size,
  space,
} from '#ui/theme/tokens.ts';
import { gamesShown } from '../../layout/gamesShown.ts';

const List = styled.ul`
  display: grid;
  gap: ${space.md};

  ${media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.fromLaptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** A small night scene, as the game's page opens with: the words above, the drawing in the corner. */
const Game = styled(Link)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-block-size: 9.5rem;
  padding: ${space.ml};
  overflow: hidden;
  border-radius: ${radius.xl};
  background:
    radial-gradient(
      14rem 10rem at 88% 92%,
      color-mix(in srgb, ${art.furDeep} 55%, transparent),
      transparent 72%
    ),
    color-mix(in srgb, ${art.ink} 86%, ${art.furDeep});
  color: ${art.cream};
  text-decoration: none;
  transition: transform ${motion.normal} ${motion.ease};

  &:focus-visible {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ringGap};
  }

  ${media.hover} {
    &:hover {
      transform: translateY(-0.25rem);
    }
  }

  ${media.fromLaptop} {
    min-block-size: 17rem;
  }
`;

const Name = styled.span`
  font-weight: ${fontWeight.bold};
  color: ${art.furLight};
`;

/** Reserves two lines, so that nothing moves when the news comes. */
const News = styled.span`
  max-inline-size: 62%;
  min-block-size: 3.75rem;
  font-size: ${fontSize.xl};
  font-weight: ${fontWeight.black};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  text-wrap: balance;

  ${media.fromLaptop} {
    max-inline-size: none;
  }
`;

const Art = styled.span`
  position: absolute;
  inset-block-end: ${space.sm};
  inset-inline-end: ${space.sm};
  inline-size: 8rem;

  ${media.fromLaptop} {
    inline-size: 9.5rem;
  }
`;

/** Shows the games, each with its drawing and what goes on in it now. */
export function HomeGames(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="md" as="section">
      <Heading level={2} scale="xl">
        {t('home.games.title')}
      </Heading>
      <List>
        {gamesShown.map(({ path, label, ...game }) => (
          <li key={path}>
            <Game to={path}>
              <Name>{t(label)}</Name>
              <News>
                <Suspense>
                  <game.News />
                </Suspense>
              </News>
              <Art aria-hidden>
                <Suspense>
                  <game.Art />
                </Suspense>
              </Art>
            </Game>
          </li>
        ))}
      </List>
    </Stack>
  );
}
