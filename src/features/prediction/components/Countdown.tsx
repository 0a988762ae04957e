import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, radius, space } from '#ui/theme/tokens.ts';

const Track = styled.div`
  block-size: ${space.xs};
  overflow: hidden;
  border-radius: ${radius.pill};
  background-color: ${color.surfaceHover};
`;

const Filled = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background-color: ${color.accentUi};
`;

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
  const passed = to > from ? Math.min(1, Math.max(0, (clock.now - from) / (to - from))) : 1;
  return (
    <Stack gap="xs">
      <Row justify="between" align="baseline">
        <Muted as="span">{label}</Muted>
        <Text as="span" weight="heavy" numeric role="timer">
          {formatRemaining(left, locale)}
        </Text>
      </Row>
      <Track aria-hidden>
        <Filled style={{ inlineSize: `${Math.round(passed * 100)}%` }} />
      </Track>
    </Stack>
  );
}
