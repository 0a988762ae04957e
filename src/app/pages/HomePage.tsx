import '#i18n/addWelcomeTexts.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectConnectionStatus, selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { chain } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectIsRestoring } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { ArrowForwardIcon } from '#ui/icons/ArrowForwardIcon.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { Grid, Row, Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { useIdle } from '#ui/useIdle.ts';
import { RewardTokenPrice } from '../layout/RewardTokenPrice.tsx';
import { CatHouseArt } from './CatArt.tsx';

const Hero = styled.section`
  display: grid;
  align-items: center;
  gap: ${space.xl};

  ${media.fromLaptop} {
    grid-template-columns: 1.1fr 1fr;
    gap: ${space.xxl};
  }
`;

const Picture = styled.div`
  display: flex;
  justify-content: center;
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md} ${space.xl};
`;

const features: readonly { title: TextKey; text: TextKey; icon: ReactNode }[] = [
  { title: 'layout.home.featureRoute', text: 'layout.home.featureRouteText', icon: <BoltIcon /> },
  {
    title: 'layout.home.featureChecked',
    text: 'layout.home.featureCheckedText',
    icon: <ShieldIcon />,
  },
  { title: 'layout.home.featureOwn', text: 'layout.home.featureOwnText', icon: <WalletIcon /> },
];

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Muted as="dt">{name}</Muted>
      <Text as="dd" weight="heavy" scale="lg" numeric>
        {children}
      </Text>
    </div>
  );
}

function BlockNumber(): ReactNode {
  const { t, locale } = useTranslation();
  const block = useAppSelector(selectCurrentBlock);
  const isUnreachable = useAppSelector(
    (state) => selectConnectionStatus(state).kind === 'unreachable',
  );
  if (block === null && isUnreachable) return unknownText;
  if (block === null) return <Skeleton width="6rem" label={t('common.loading')} />;
  return numberFormat(locale).format(block);
}

const HomeBelow = lazy(async () => ({
  default: (await import('./home/HomeBelow.tsx').catch(() => ({ HomeBelow: () => null })))
    .HomeBelow,
}));

const Placeholder = styled.div<{ $phone: string; $wide: string }>`
  block-size: ${({ $phone }) => $phone};

  ${media.fromLaptop} {
    block-size: ${({ $wide }) => $wide};
  }
`;

/** Heights of rewards, totals, top farms and pools, and links to the products. */
const placeholders = [
  { id: 'rewards', phone: '10rem', wide: '5.5rem' },
  { id: 'totals', phone: '28.5rem', wide: '16.5rem' },
  { id: 'top', phone: '56rem', wide: '28rem' },
  { id: 'ways', phone: '59rem', wide: '15rem' },
] as const;

/** Reserves the space of late content, so that the layout doesn't shift. */
function BelowSkeleton(): ReactNode {
  const { t } = useTranslation();
  return placeholders.map(({ id, phone, wide }, index) => (
    <Placeholder key={id} $phone={phone} $wide={wide}>
      <Skeleton
        height="100%"
        radius="xl"
        {...(index === 0 ? { label: t('common.loading') } : {})}
      />
    </Placeholder>
  ));
}

/** Shows what is below the first screen. Its code and reads wait until the browser is idle. */
function Below(): ReactNode {
  return useIdle() ? (
    <Suspense fallback={<BelowSkeleton />}>
      <HomeBelow />
    </Suspense>
  ) : (
    <BelowSkeleton />
  );
}

/** Links to what most visits are for. */
function Ways(): ReactNode {
  const { t } = useTranslation();
  return (
    <Row gap="ms" wrap>
      <Button as={Link} to="/swap" scale="lg" endIcon={<ArrowForwardIcon />}>
        {t('layout.home.cta')}
      </Button>
      <Button as={Link} to="/add" scale="lg" variant="secondary">
        {t('layout.title.addLiquidity')}
      </Button>
    </Row>
  );
}

/** Tells visitors what the product is. */
function Welcome(): ReactNode {
  const { t } = useTranslation();
  return (
    <Hero>
      <Stack gap="lg">
        <Heading level={1} scale="display" weight="black">
          {t('layout.home.title')}
        </Heading>
        <Text scale="lg" tone="muted">
          {t('layout.home.lead', { chain: chain.name })}
        </Text>
        <Ways />
        <Facts>
          {rewardToken === undefined ? null : (
            <Fact name={t('layout.home.price', { symbol: rewardToken.symbol })}>
              <RewardTokenPrice />
            </Fact>
          )}
          <Fact name={t('layout.home.block')}>
            <BlockNumber />
          </Fact>
          <Fact name={t('layout.home.fee')}>{t('layout.home.feeValue')}</Fact>
        </Facts>
      </Stack>
      <Picture>
        <CatHouseArt />
      </Picture>
    </Hero>
  );
}

/** Lists what the product promises. */
function Promises(): ReactNode {
  const { t } = useTranslation();
  return (
    <Grid columns={1} columnsWide={3} as="ul">
      {features.map(({ title, text, icon }) => (
        <Card key={title} as="li" variant="flat">
          <CardBody>
            <Stack gap="sm">
              <IconGround $tone="accent">{icon}</IconGround>
              <Heading level={2} scale="lg">
                {t(title)}
              </Heading>
              <Muted>{t(text)}</Muted>
            </Stack>
          </CardBody>
        </Card>
      ))}
    </Grid>
  );
}

/**
 * Shows an account what it is worth and holds, and a visitor what the product is; below, for both,
 * totals, the top farms and pools, and links to the products.
 */
export function HomePage(): ReactNode {
  const { t } = useTranslation();
  // A returning user's account is expected at once, so that the page doesn't change under them.
  const isAccounts = useAppSelector(
    (state) => selectAccount(state) !== null || selectIsRestoring(state),
  );
  return (
    <Page>
      {isAccounts ? <PageTitle title={t('layout.home.account')} actions={<Ways />} /> : <Welcome />}
      <Below />
      {isAccounts ? null : <Promises />}
    </Page>
  );
}
