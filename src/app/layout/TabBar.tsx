import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { LazyLanguageDialog } from '#entities/settings/components/LazyLanguageDialog.tsx';
import { themeChosen } from '#entities/settings/settingsSlice.ts';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { MoonIcon } from '#ui/icons/MoonIcon.tsx';
import { MoreIcon } from '#ui/icons/MoreIcon.tsx';
import { SunIcon } from '#ui/icons/SunIcon.tsx';
import { color, fontSize, fontWeight, layer, lineHeight, media, size } from '#ui/theme/tokens.ts';
import { LayoutMenu } from './LayoutMenu.tsx';
import { isCurrent, menu, moreItems } from './menu.ts';

/** Pages that have a tab; 320 px hold no more beside "More". */
const TABS = 5;

const Bar = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${layer.header};
  display: none;
  border-block-start: ${size.hairline} solid ${color.border};
  /* Opaque: a blur of what scrolls below is computed again with every frame. */
  background-color: ${color.page};
  padding-block-end: env(safe-area-inset-bottom);

  ${media.withTabBar} {
    display: flex;
  }

  & > * {
    flex: 1 1 0;
    min-inline-size: 0;
  }
`;

const tab = `
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.125rem;
  inline-size: 100%;
  block-size: ${size.tabBar};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  line-height: ${lineHeight.xxl};
  overflow-wrap: anywhere;
  text-align: center;
  text-decoration: none;
`;

const Tab = styled(Link)`
  ${tab}

  &[aria-current='page'] {
    color: ${color.accentText};
  }
`;

const MoreTab = styled.button`
  ${tab}
`;

/** Shows the menu at the bottom of a phone's screen. */
export function TabBar(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const isDark = useThemeMode() === 'dark';
  const [isLanguageOpen, setLanguageOpen] = useState(false);
  return (
    <>
      <Bar aria-label={t('layout.menu.label')}>
        {menu.slice(0, TABS).map((entry) => (
          <Tab
            key={entry.path}
            to={entry.path}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          >
            <entry.icon size="lg" />
            {t(entry.label)}
          </Tab>
        ))}
        <LayoutMenu
          label={t('layout.menu.more')}
          placement="top"
          items={[
            {
              id: 'language',
              label: t('settings.language'),
              icon: <GlobeIcon />,
              onSelect: () => setLanguageOpen(true),
            },
            {
              id: 'theme',
              label: t(isDark ? 'settings.toLight' : 'settings.toDark'),
              icon: isDark ? <SunIcon /> : <MoonIcon />,
              onSelect: () => dispatch(themeChosen(!isDark)),
            },
            ...moreItems(menu.slice(TABS), t),
          ]}
          renderTrigger={(props) => (
            <MoreTab type="button" {...props}>
              <MoreIcon size="lg" />
              {t('layout.menu.more')}
            </MoreTab>
          )}
        />
      </Bar>
      <LazyLanguageDialog open={isLanguageOpen} onClose={() => setLanguageOpen(false)} />
    </>
  );
}
