import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text, VisuallyHidden } from '#ui/Text.tsx';
import type { Countdown } from '../countdown.ts';

/**
 * Shows '1,234 blocks' left and the time that takes; links to the explorer's countdown if there is
 * one.
 */
export function CountdownValue({ countdown }: { countdown: Countdown }): ReactNode {
  const { t, locale } = useTranslation();
  const href = explorerLink('block', `countdown/${countdown.target}`);
  const blocks = t('earn.blocks', { count: countdown.blocks });
  return (
    <Stack as="span" gap="none">
      <Text as="span" scale="sm" weight="bold" numeric>
        {href === null ? (
          blocks
        ) : (
          <ExternalLink href={href}>
            {blocks}
            <VisuallyHidden>{t('earn.countdown.link')}</VisuallyHidden>
          </ExternalLink>
        )}
      </Text>
      {countdown.seconds === null ? (
        <Skeleton width="4rem" />
      ) : (
        <Muted as="span" scale="xs" numeric>
          ≈ {formatRemaining(countdown.seconds, locale)}
        </Muted>
      )}
    </Stack>
  );
}

/** Shows 'Starts in' or 'Ends in' for a countdown of `useCountdown`. */
export function CountdownLabel({ countdown: { kind } }: { countdown: Countdown }): ReactNode {
  const { t } = useTranslation();
  return t(kind === 'startsIn' ? 'earn.countdown.startsIn' : 'earn.countdown.endsIn');
}
