import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { MenuList } from '#ui/MenuList.tsx';
import { art } from '#ui/theme/art.ts';
import { radius, size } from '#ui/theme/tokens.ts';
import { gamesShown } from './gamesShown.ts';

/** Night ground of a game's drawing, as on its page. */
const Thumb = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${size.target};
  block-size: ${size.target};
  padding: ${size.ring};
  overflow: hidden;
  border-radius: ${radius.sm};
  background-color: ${art.ink};
`;

const Wide = styled.span`
  display: block;
  min-inline-size: 13rem;
`;

/** Lists the games with their drawings, and what goes on in them now. */
export function GamesList(): ReactNode {
  const { t } = useTranslation();
  return (
    <MenuList
      label={t('layout.menu.games')}
      placement="bottomStart"
      linkAs={Link}
      items={gamesShown.map(({ path, label, Art, News }) => ({
        id: path,
        to: path,
        label: <Wide>{t(label)}</Wide>,
        icon: (
          <Thumb>
            <Suspense>
              <Art />
            </Suspense>
          </Thumb>
        ),
        note: (
          <Suspense>
            <News />
          </Suspense>
        ),
      }))}
    />
  );
}
