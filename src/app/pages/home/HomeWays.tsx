import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { AuctionTeaser } from '#features/auctions/AuctionTeaser.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { FishIcon } from '#ui/icons/FishIcon.tsx';
import { MegaphoneIcon } from '#ui/icons/MegaphoneIcon.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { color, media, motion, radius, size, space } from '#ui/theme/tokens.ts';

const List = styled.ul`
  display: grid;
  gap: ${space.md};

  ${media.fromTablet} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  }
`;

const Way = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  block-size: 100%;
  padding: ${space.ml};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  transition:
    border-color ${motion.quick} ${motion.ease},
    background-color ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
      background-color: ${color.surfaceHover};
    }
  }
`;

interface WayIn {
  to: string;
  name: TextKey;
  text: TextKey;
  icon: ReactNode;
  /** What goes on there now, in a line. */
  news?: ReactNode;
  /** Whether the product is deployed on this chain. */
  isHere: boolean;
}

const hasExchange = contractAddress('router') !== undefined;

const ways: readonly WayIn[] = [
  {
    to: '/swap',
    name: 'home.ways.swap',
    text: 'home.ways.swapText',
    icon: <SwapIcon />,
    isHere: hasExchange,
  },
  {
    to: '/liquidity',
    name: 'layout.title.liquidity',
    text: 'home.ways.liquidityText',
    icon: <DropletsIcon />,
    isHere: hasExchange,
  },
  {
    to: '/farms',
    name: 'layout.title.farms',
    text: 'home.ways.farmsText',
    icon: <SproutIcon />,
    isHere: contractAddress('masterChef') !== undefined,
  },
  {
    to: '/pools',
    name: 'layout.title.pools',
    text: 'home.ways.poolsText',
    icon: <FishIcon />,
    isHere: contractAddress('masterChef') !== undefined,
  },
  {
    to: '/farms/auction',
    name: 'layout.title.auction',
    text: 'home.ways.auctionsText',
    icon: <MegaphoneIcon />,
    news: <AuctionTeaser />,
    isHere: contractAddress('farmAuction') !== undefined,
  },
];

/** Links to the products of this chain. */
export function HomeWays(): ReactNode {
  const { t } = useTranslation();
  const symbol = rewardToken?.symbol ?? '';
  return (
    <Stack gap="md" as="section">
      <Heading level={2} scale="xl">
        {t('home.ways.title')}
      </Heading>
      <List>
        {ways
          .filter(({ isHere }) => isHere)
          .map(({ to, name, text, icon, news }) => (
            <li key={to}>
              <Way to={to}>
                <IconGround $tone="plum">{icon}</IconGround>
                <Text as="span" weight="heavy" scale="lg">
                  {t(name)}
                </Text>
                <Muted as="span">{t(text, { symbol })}</Muted>
                {news}
              </Way>
            </li>
          ))}
      </List>
    </Stack>
  );
}
