import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Muted } from '#ui/Text.tsx';
import { timeOfBlock } from '../auctionTimes.ts';
import { useKnownBlock } from '../useAuctions.ts';

/** Shows the estimated time of a block, and below it the block number, which decides. */
export function BlockTime({ block }: { block: number }): ReactNode {
  const { t, locale } = useTranslation();
  const known = useKnownBlock();
  const href = explorerLink('block', String(block));
  const name = t('auctions.block', { block });
  return (
    <Stack as="span" gap="none" align="end">
      {known ? <span>{formatDateTime(timeOfBlock(block, known), locale)}</span> : null}
      <Muted as="span" scale="xs" numeric>
        {href === null ? name : <ExternalLink href={href}>{name}</ExternalLink>}
      </Muted>
    </Stack>
  );
}
