import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { color, fontSize, fontWeight, media, motion, radius, space } from '#ui/theme/tokens.ts';
import { useFitting } from '#ui/useFitting.ts';
import { LayoutMenu } from './LayoutMenu.tsx';
import { games, hasCurrent, isCurrent, mainMenu, more } from './menu.ts';
import { GamesList, MoreList } from './lateParts.ts';

const Pages = styled.nav`
  position: relative;
  display: none;
  flex: 1 1 0;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: 0;
  margin-inline-start: ${space.md};

  ${media.fromLaptop} {
    display: flex;
  }
`;

const item = `
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: 2.5rem;
  padding-inline: ${space.sm};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.bold};
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease};

  &:hover {
    background-color: ${color.surfaceHover};
    color: ${color.text};
  }
`;

const current = `
  background-color: ${color.accentSoft};
  color: ${color.accentText};
`;

/** Keeps its width while it is out of sight, so that it can be measured. */
const outOfSight = `
  position: absolute;
  visibility: hidden;
`;

const PageLink = styled(Link)<{ $isShown: boolean }>`
  ${item}
  ${({ $isShown }) => ($isShown ? '' : outOfSight)}

  &[aria-current='page'] {
    ${current}
  }
`;

const Opens = styled.button`
  ${item}

  &[data-current] {
    ${current}
  }
`;

/** What is always there, after the pages that fit. */
const Always = styled.div`
  display: flex;
  gap: ${space.xs};
`;

interface OpensMenuProps {
  label: string;
  isCurrent: boolean;
  onNear: () => void;
  children: ReactNode;
}

function OpensMenu({ label, isCurrent: isHere, onNear, children }: OpensMenuProps): ReactNode {
  return (
    <LayoutMenu
      onNear={onNear}
      renderTrigger={(props) => (
        <Opens type="button" {...props} data-current={isHere || undefined}>
          {label}
          <ChevronDownIcon size="sm" />
        </Opens>
      )}
    >
      {children}
    </LayoutMenu>
  );
}

/** Shows the menu in the header: as many main pages as fit, the games, and the rest under More. */
export function HeaderMenu(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, mainMenu.length, true);
  const rest = mainMenu.slice(fitting);
  return (
    <Pages aria-label={t('layout.menu.label')} ref={row}>
      {mainMenu.map((entry, index) => (
        <PageLink
          key={entry.path}
          to={entry.path}
          $isShown={index < fitting}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          {t(entry.label)}
        </PageLink>
      ))}
      <Always>
        <OpensMenu
          label={t('layout.menu.games')}
          isCurrent={hasCurrent(games, pathname)}
          onNear={GamesList.preload}
        >
          <GamesList />
        </OpensMenu>
        <OpensMenu
          label={t('layout.menu.more')}
          isCurrent={hasCurrent([...rest, ...more.flat()], pathname)}
          onNear={MoreList.preload}
        >
          <MoreList rest={rest} />
        </OpensMenu>
      </Always>
    </Pages>
  );
}
