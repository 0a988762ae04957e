import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { useTranslation } from '#i18n/t.ts';
import { MoreIcon } from '#ui/icons/MoreIcon.tsx';
import { color, fontSize, fontWeight, layer, lineHeight, media, size } from '#ui/theme/tokens.ts';
import { mainIcons } from './mainIcons.ts';
import { games, hasCurrent, isCurrent, mainMenu, more } from './menu.ts';
import { MoreSheet } from './lateParts.ts';

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

  &[data-current] {
    color: ${color.accentText};
  }
`;

/** Shows the menu at the bottom of a phone's screen. */
export function TabBar(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Bar aria-label={t('layout.menu.label')}>
        {mainMenu.map((entry) => {
          const Icon = mainIcons[entry.icon];
          return (
            <Tab
              key={entry.path}
              to={entry.path}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            >
              {Icon ? <Icon size="lg" /> : null}
              {t(entry.label)}
            </Tab>
          );
        })}
        <MoreTab
          type="button"
          aria-haspopup="dialog"
          data-current={hasCurrent([...games, ...more.flat()], pathname) || undefined}
          onClick={() => setOpen(true)}
          onPointerEnter={MoreSheet.preload}
          onFocus={MoreSheet.preload}
        >
          <MoreIcon size="lg" />
          {t('layout.menu.more')}
        </MoreTab>
      </Bar>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <MoreSheet onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
