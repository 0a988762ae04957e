import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { LanguageButton } from '#entities/settings/components/LanguageButton.tsx';
import { SettingsButton } from '#entities/settings/components/SettingsButton.tsx';
import { ThemeButton } from '#entities/settings/components/ThemeButton.tsx';
import { AccountMenu } from '#entities/wallet/components/AccountMenu.tsx';
import { useTranslation } from '#i18n/t.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Spacer } from '#ui/Layout.tsx';
import { Logo, LogoMark } from '#ui/Logo.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Text } from '#ui/Text.tsx';
import {
  color,
  fontSize,
  fontWeight,
  media,
  motion,
  radius,
  size,
  space,
  width,
} from '#ui/theme/tokens.ts';
import { isCurrent, menu, socialLinks } from './menu.ts';
import { RewardTokenPrice } from './RewardTokenPrice.tsx';

const Bar = styled.header`
  border-block-end: ${size.hairline} solid ${color.border};
  background-color: ${color.glass};
  backdrop-filter: blur(14px);
  padding-block-start: env(safe-area-inset-top);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  max-inline-size: calc(${width.page} + 2 * ${space.md});
  min-block-size: ${size.header};
  margin-inline: auto;
  padding-inline: max(${space.md}, env(safe-area-inset-left))
    max(${space.md}, env(safe-area-inset-right));
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${size.target};
  border-radius: ${radius.md};
  text-decoration: none;
`;

// A small phone has no room for the name beside the wallet button, only for the cat.
const Narrow = styled.span`
  display: inline-flex;

  ${media.fromPhoneLarge} {
    display: none;
  }
`;

const Wide = styled.span`
  display: none;

  ${media.fromPhoneLarge} {
    display: inline-flex;
  }
`;

const Pages = styled.nav`
  display: none;
  align-items: center;
  gap: ${space.xs};
  margin-inline-start: ${space.lg};

  ${media.fromTablet} {
    display: flex;
  }
`;

const item = `
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: 2.5rem;
  padding-inline: ${space.ms};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.bold};
  text-decoration: none;
  transition: background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease};
`;

const PageLink = styled(Link)`
  ${item}

  &:hover {
    background-color: ${color.surfaceHover};
    color: ${color.text};
  }

  &[aria-current='page'] {
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  }
`;

const More = styled.button`
  ${item}

  &:hover {
    background-color: ${color.surfaceHover};
    color: ${color.text};
  }
`;

const Price = styled.span`
  display: none;
  padding-inline: ${space.sm};

  ${media.fromLaptop} {
    display: inline-flex;
  }
`;

const FromTablet = styled.span`
  display: none;

  ${media.fromTablet} {
    display: contents;
  }
`;

/**
 * Shows logo, menu, price, settings and the account button. On phones the tab bar holds the menu.
 */
export function Header(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Bar>
      <Line>
        <Home to="/" aria-label={`MeowSwap: ${t('layout.menu.home')}`}>
          <Narrow>
            <LogoMark />
          </Narrow>
          <Wide>
            <Logo name="MeowSwap" />
          </Wide>
        </Home>
        <Pages aria-label={t('layout.menu.label')}>
          {menu.map((entry) => (
            <PageLink
              key={entry.path}
              to={entry.path}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            >
              {t(entry.label)}
            </PageLink>
          ))}
          {socialLinks.length > 0 && (
            <Menu
              label={t('layout.menu.more')}
              placement="bottomStart"
              items={socialLinks.map(({ id, label, href }) => ({ id, label: t(label), href }))}
              renderTrigger={(props) => (
                <More type="button" {...props}>
                  {t('layout.menu.more')}
                  <ChevronDownIcon size="sm" />
                </More>
              )}
            />
          )}
        </Pages>
        <Spacer />
        {rewardToken === undefined ? null : (
          <Price>
            <Text as="span" scale="sm" weight="bold" tone="muted" numeric>
              {rewardToken.symbol} <RewardTokenPrice />
            </Text>
          </Price>
        )}
        <FromTablet>
          <LanguageButton />
          <ThemeButton />
        </FromTablet>
        <SettingsButton scope="all" />
        <AccountMenu />
      </Line>
    </Bar>
  );
}
