import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { color, fontSize, fontWeight, media, motion, radius, space } from '#ui/theme/tokens.ts';
import { useFitting } from '#ui/useFitting.ts';
import { LayoutMenu } from './LayoutMenu.tsx';
import { isCurrent, menu, moreItems, socialLinks } from './menu.ts';

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

const More = styled.button`
  ${item}

  &[data-current] {
    ${current}
  }
`;

const MorePlace = styled.div<{ $isShown: boolean }>`
  ${({ $isShown }) => ($isShown ? '' : outOfSight)}
`;

/**
 * Shows the menu in the header, as many pages as fit; the rest and the product's channels are under
 * More.
 */
export function HeaderMenu(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, menu.length, socialLinks.length > 0);
  const rest = menu.slice(fitting);
  const items = moreItems(rest, t);
  return (
    <Pages aria-label={t('layout.menu.label')} ref={row}>
      {menu.map((entry, index) => (
        <PageLink
          key={entry.path}
          to={entry.path}
          $isShown={index < fitting}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        >
          {t(entry.label)}
        </PageLink>
      ))}
      <MorePlace $isShown={items.length > 0}>
        <LayoutMenu
          label={t('layout.menu.more')}
          placement="bottomStart"
          items={items}
          renderTrigger={(props) => (
            <More
              type="button"
              {...props}
              data-current={rest.some((entry) => isCurrent(entry, pathname)) || undefined}
            >
              {t('layout.menu.more')}
              <ChevronDownIcon size="sm" />
            </More>
          )}
        />
      </MorePlace>
    </Pages>
  );
}
