import type { ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Muted, Text } from '#ui/Text.tsx';

interface CountdownProps {
  label: string;
  /** Chain's seconds at which the bar begins and ends. */
  from: number;
  to: number;
}

/** Shows the time left by the chain's clock (decision G25), and how much of it has passed. */
export function Countdown({ label, from, to }: CountdownProps): ReactNode {
  const { locale } = useTranslation();
  const clock = useChainClock();
  if (!clock) return null;
  const left = Math.max(0, to - clock.now);
  const passed = to > from ? Math.min(1, (clock.now - from) / (to - from)) : 1;
  return (
    <Stack gap="xs">
      <Row justify="between" align="baseline">
        <Muted as="span">{label}</Muted>
        <Text as="span" weight="bold" numeric role="timer">
          {formatRemaining(left, locale)}
        </Text>
      </Row>
      <Meter part={passed} isThin />
    </Stack>
  );
}
