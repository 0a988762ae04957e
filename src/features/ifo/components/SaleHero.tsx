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
import { Meter } from '#ui/Meter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stage } from '#ui/Stage.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { Sale } from '../ifoSelectors.ts';
import { canClaim, claimBlock, saleStatus, type SaleStatus } from '../saleModel.ts';
import { useBlock } from '../useIfo.ts';
import { LaunchArt } from './LaunchArt.tsx';

const Wide = styled(Stack).attrs({ gap: 'xs' })`
  inline-size: 100%;
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
        <Text weight="bold">{t('ifo.ended')}</Text>
        <Muted>{t('ifo.ended.text')}</Muted>
      </Stack>
    );
  return (
    <Stack gap="sm" align="start">
      <Text as="span" weight="bold">
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
    <Stage
      label={t('ifo.name', { name: config.name })}
      light="floodlights"
      picture={<LaunchArt isLive={status === 'live'} />}
    >
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
      <Wide>
        {status === 'live' ? (
          <Meter part={block - startBlock} whole={endBlock - startBlock} />
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
      </Wide>
    </Stage>
  );
}
