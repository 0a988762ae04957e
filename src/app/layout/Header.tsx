import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { rewardToken } from '#config/tokens.ts';
import { LanguageButton } from '#entities/settings/components/LanguageButton.tsx';
import { SettingsButton } from '#entities/settings/components/SettingsButton.tsx';
import { ThemeButton } from '#entities/settings/components/ThemeButton.tsx';
import { AccountMenu } from '#entities/wallet/components/AccountMenu.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Logo, LogoMark } from '#ui/Logo.tsx';
import { Text } from '#ui/Text.tsx';
import { color, hitArea, media, radius, size, space, width } from '#ui/theme/tokens.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { RewardTokenPrice } from './RewardTokenPrice.tsx';

const Bar = styled.header`
  border-block-end: ${size.hairline} solid ${color.border};
  /* Opaque: a blur of what scrolls below is computed again with every frame. */
  background-color: ${color.page};
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
  ${hitArea}
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

const Price = styled.span`
  display: none;
  flex: none;
  padding-inline: ${space.sm};

  ${media.fromDesktop} {
    display: inline-flex;
  }
`;

/** Takes the menu's place where the tab bar is the menu. */
const NoMenu = styled.span`
  flex: 1 1 0;

  ${media.fromLaptop} {
    display: none;
  }
`;

const FromTablet = styled.span`
  display: none;

  ${media.fromTablet} {
    display: contents;
  }
`;

/**
 * Shows logo, menu, price, settings and the account button. Up to tablets the tab bar holds the
 * menu.
 */
export function Header(): ReactNode {
  const { t } = useTranslation();
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
        <HeaderMenu />
        <NoMenu />
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
