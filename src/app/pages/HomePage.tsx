import '#i18n/addWelcomeTexts.ts';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { chain, contractAddress } from '#config/chains.ts';
import { latePart } from '#entities/feedback/latePart.ts';
import { selectIsVisitor } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { ArrowForwardIcon } from '#ui/icons/ArrowForwardIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { useIdle } from '#ui/useIdle.ts';
import { CatHouseArt } from './CatArt.tsx';
import { Fact } from './home/Fact.tsx';

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

// Visitors can do without either: where the code can't be loaded, the page shows no error.
const HomeBelow = latePart(
  async () => (await import('./home/HomeBelow.tsx').catch(() => undefined))?.HomeBelow ?? Nothing,
);
const HeroSum = latePart<{ part: 'liquidity' | 'staked' }>(
  async () => (await import('./home/HeroSum.tsx').catch(() => undefined))?.HeroSum ?? Unknown,
);

const Nothing = (): ReactNode => null;
const Unknown = (): ReactNode => unknownText;

/** Shows a total. Its code and reads wait until the browser is idle. */
function LateSum({ part }: { part: 'liquidity' | 'staked' }): ReactNode {
  const { t } = useTranslation();
  const waiting = <Skeleton width="5rem" label={t('common.loading')} />;
  return useIdle() ? (
    <Suspense fallback={waiting}>
      <HeroSum part={part} />
    </Suspense>
  ) : (
    waiting
  );
}

const Placeholder = styled.div<{ $phone: string; $wide: string }>`
  block-size: ${({ $phone }) => $phone};

  ${media.fromLaptop} {
    block-size: ${({ $wide }) => $wide};
  }
`;

/** Heights of the games and of the top farms and pools; what comes after is far below. */
const placeholders = [
  { id: 'games', phone: '44rem', wide: '20rem' },
  { id: 'top', phone: '56rem', wide: '28rem' },
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
          <Fact name={t('layout.home.liquidity')}>
            <LateSum part="liquidity" />
          </Fact>
          {contractAddress('masterChef') === undefined ? null : (
            <Fact name={t('layout.home.staked')}>
              <LateSum part="staked" />
            </Fact>
          )}
          <Fact name={t('layout.home.fee')}>{t('layout.home.feeValue')}</Fact>
        </Facts>
      </Stack>
      <Picture>
        <CatHouseArt />
      </Picture>
    </Hero>
  );
}

/**
 * Shows an account what it is worth and holds, and a visitor what the product is; below, for both,
 * totals, the top farms and pools, and links to the products.
 */
export function HomePage(): ReactNode {
  const { t } = useTranslation();
  // A returning user's account is expected at once, so that the page doesn't change under them.
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <Page>
      {isVisitor ? <Welcome /> : <PageTitle title={t('layout.home.account')} actions={<Ways />} />}
      <Below />
    </Page>
  );
}
