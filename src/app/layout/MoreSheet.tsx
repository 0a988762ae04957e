import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LazyLanguageDialog } from '#entities/settings/components/LazyLanguageDialog.tsx';
import { themeChosen } from '#entities/settings/settingsSlice.ts';
import { useThemeMode } from '#entities/settings/useThemeMode.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { MoonIcon } from '#ui/icons/MoonIcon.tsx';
import { SunIcon } from '#ui/icons/SunIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Modal } from '#ui/Modal.tsx';
import { color, fontSize, fontWeight, radius, size, space } from '#ui/theme/tokens.ts';
import { games, more, socialLinks } from './menu.ts';
import { MenuIcon } from './MenuIcon.tsx';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-block-size: 5.5rem;
  padding: ${space.sm} ${space.xs};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.md};
  background-color: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  overflow-wrap: anywhere;
  text-align: center;
  text-decoration: none;

  & > svg {
    color: ${color.accentText};
  }
`;

/** Shows on a phone what the tab bar has no room for: the games first, then the rest. */
export function MoreSheet({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isDark = useThemeMode() === 'dark';
  const [isLanguageOpen, setLanguageOpen] = useState(false);
  if (isLanguageOpen) return <LazyLanguageDialog open onClose={onClose} />;
  return (
    <Modal open title={t('layout.menu.more')} closeLabel={t('common.close')} onClose={onClose}>
      <Stack gap="md">
        <nav aria-label={t('layout.menu.more')}>
          <Tiles>
            {[...games, ...more.flat()].map(({ path, label, icon }) => (
              <li key={path}>
                <Tile to={path} onClick={onClose}>
                  <MenuIcon name={icon} size="lg" />
                  {t(label)}
                </Tile>
              </li>
            ))}
          </Tiles>
        </nav>
        <Row gap="sm" wrap justify="center">
          <Button
            variant="subtle"
            startIcon={<GlobeIcon size="sm" />}
            onClick={() => setLanguageOpen(true)}
          >
            {t('settings.language')}
          </Button>
          <Button
            variant="subtle"
            startIcon={isDark ? <SunIcon size="sm" /> : <MoonIcon size="sm" />}
            onClick={() => dispatch(themeChosen(!isDark))}
          >
            {t(isDark ? 'settings.toLight' : 'settings.toDark')}
          </Button>
        </Row>
        {socialLinks.length === 0 ? null : (
          <Row gap="lg" justify="center">
            {socialLinks.map(({ id, label, href }) => (
              <ExternalLink key={id} href={href}>
                {t(label)}
              </ExternalLink>
            ))}
          </Row>
        )}
      </Stack>
    </Modal>
  );
}
