import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Countdown } from '#entities/clock/Countdown.tsx';
import { timeOfBlock } from '#entities/clock/timeOfBlock.ts';
import { useKnownBlock } from '#entities/clock/useKnownBlock.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, media, radius, shadow, size, space } from '#ui/theme/tokens.ts';
import type { Sale } from '../ifoSelectors.ts';
import { canClaim, claimBlock, saleStatus, type SaleStatus } from '../saleModel.ts';
import { useBlock } from '../useIfo.ts';
import { Gauge } from './Gauge.tsx';
import { LaunchArt } from './LaunchArt.tsx';

const Ground = styled.section`
  position: relative;
  display: grid;
  gap: ${space.lg};
  align-items: center;
  overflow: hidden;
  padding: ${space.lg} ${space.md};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background:
    radial-gradient(30rem 22rem at 92% 12%, ${color.accentSoft}, transparent 72%),
    radial-gradient(28rem 20rem at 4% 100%, ${color.plumSoft}, transparent 70%), ${color.surface};
  box-shadow: ${shadow.lg};

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    padding: ${space.xl};
  }
`;

const ArtPlace = styled.div`
  inline-size: 100%;
  max-inline-size: 11rem;
  margin-inline: auto;

  ${media.fromTablet} {
    max-inline-size: 20rem;
  }
`;

const statusTones = {
  comingSoon: 'plum',
  live: 'success',
  finished: 'neutral',
} as const satisfies Record<SaleStatus, string>;

const statusTexts = {
  comingSoon: 'ifo.status.comingSoon',
  live: 'ifo.status.live',
  finished: 'ifo.status.finished',
} as const satisfies Record<SaleStatus, TextKey>;

/** Names the phase of a sale. */
export function StatusTag({ status }: { status: SaleStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(statusTexts[status])}</Tag>;
}

/** Returns what a sale waits for, and until which block; `undefined` once claims are open. */
function waitOf(sale: Sale, block: number): { label: TextKey; until: number } | undefined {
  const status = saleStatus(sale, block);
  if (status === 'comingSoon') return { label: 'ifo.startsIn', until: sale.startBlock };
  if (status === 'live') return { label: 'ifo.endsIn', until: sale.endBlock };
  return canClaim(sale, block) ? undefined : { label: 'ifo.claimsIn', until: claimBlock(sale) };
}

/** Counts down to the sale's next step at the chain's measured pace. */
export function SaleCountdown({ sale }: { sale: Sale }): ReactNode {
  const { t } = useTranslation();
  const known = useKnownBlock();
  if (!known) return <Skeleton width="11rem" height="4.5rem" label={t('common.loading')} />;
  const wait = waitOf(sale, known.number);
  if (!wait)
    return (
      <Stack gap="xs">
        <Text weight="heavy">{t('ifo.ended')}</Text>
        <Muted>{t('ifo.ended.text')}</Muted>
      </Stack>
    );
  return (
    <Stack gap="sm" align="start">
      <Text as="span" weight="heavy">
        {t(wait.label)}
      </Text>
      <Countdown label={t(wait.label)} to={timeOfBlock(wait.until, known)} />
    </Stack>
  );
}

/** Shows a sale's token, phase, time and progress. */
export function SaleHero({ sale }: { sale: Sale }): ReactNode {
  const { t } = useTranslation();
  const block = useBlock() ?? 0;
  const { config, startBlock, endBlock } = sale;
  const { offeringToken: token, articleUrl } = config;
  const status = saleStatus(sale, block);
  return (
    <Ground aria-label={t('ifo.name', { name: config.name })}>
      <Stack gap="lg">
        <Row gap="md" align="center">
          <CurrencyLogo currency={tokenCurrency(token)} size="xl" />
          <Stack gap="xs" align="start">
            <StatusTag status={status} />
            <Heading level={2} scale="xxl" weight="black">
              {config.name}
            </Heading>
            <Muted as="span">
              <Verbatim>{token.symbol}</Verbatim>
            </Muted>
          </Stack>
        </Row>
        <SaleCountdown sale={sale} />
        <Stack gap="xs">
          {status === 'live' ? (
            <Gauge part={BigInt(block - startBlock)} whole={BigInt(endBlock - startBlock)} />
          ) : null}
          <Row justify="between" wrap gap="sm">
            <Muted as="span" scale="xs" numeric>
              {t('ifo.blocks', { from: startBlock + 1, to: endBlock - 1 })}
            </Muted>
            {articleUrl === undefined ? null : (
              <ExternalLink href={articleUrl}>
                {t('ifo.article', { symbol: token.symbol })}
              </ExternalLink>
            )}
          </Row>
        </Stack>
      </Stack>
      <ArtPlace>
        <LaunchArt isLive={status === 'live'} />
      </ArtPlace>
    </Ground>
  );
}
