import { Suspense, type ReactNode } from 'react';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { QuotedSwap } from '../../swapModel.ts';

// Figures first: what proves them needs the maths of bounds.
const splitParts = async () => (await import('./splitParts.ts')).splitParts;
const PriceChecks = latePart(async () => (await splitParts()).PriceChecks);
const MoveWarning = latePart(async () => (await splitParts()).MoveWarning);
const SplitRoute = latePart(async () => (await splitParts()).SplitRoute);

/** Widths of the lines that stand for what is loading. */
const LINES = ['45%', '100%', '70%'] as const;

function Place({ height, children }: { height: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const lines = (
    <Stack justify="center" gap="ms" style={{ minBlockSize: height }}>
      {LINES.map((width, index) => (
        <Skeleton
          key={width}
          width={width}
          height="0.75rem"
          label={index === 0 ? t('common.loading') : undefined}
        />
      ))}
    </Stack>
  );
  return <Suspense fallback={lines}>{children}</Suspense>;
}

/** Shows the checks of a quote's price, in a place that is kept free for them. */
export function LatePriceChecks(checked: { quote: QuotedSwap; slippageBps: number }): ReactNode {
  return (
    <Place height="9rem">
      <PriceChecks {...checked} />
    </Place>
  );
}

/** Shows how a trade is split, in a place that is kept free for it. */
export function LateSplitRoute(split: { quote: QuotedSwap }): ReactNode {
  return (
    <Place height="6rem">
      <SplitRoute {...split} />
    </Place>
  );
}

/** Shows by how much the price has moved of late, where that is more than the tolerance. */
export function LateMoveWarning(tolerance: { slippageBps: number }): ReactNode {
  return (
    <Suspense fallback={null}>
      <MoveWarning {...tolerance} />
    </Suspense>
  );
}
