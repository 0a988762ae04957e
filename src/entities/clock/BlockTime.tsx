import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatDateTime } from '#lib/time.ts';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Muted } from '#ui/Text.tsx';
import { useBlockTime } from './useBlockTime.ts';

/** Shows the time of a block, estimated if it is to come, and below it the number, which decides. */
export function BlockTime({ block }: { block: number }): ReactNode {
  const { t, locale } = useTranslation();
  const at = useBlockTime(block);
  const href = explorerLink('block', String(block));
  const name = t('auctions.block', { block });
  return (
    <Stack as="span" gap="none" align="end">
      {/* A space holds the line until the time is known. */}
      <span>{at ? formatDateTime(at, locale) : '\u00A0'}</span>
      <Muted as="span" scale="xs" numeric>
        {href === null ? name : <ExternalLink href={href}>{name}</ExternalLink>}
      </Muted>
    </Stack>
  );
}
