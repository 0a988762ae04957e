import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Panel } from '#ui/Card.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { size } from '#ui/theme/tokens.ts';

/** Keeps its height while there is nothing to show: typing and connecting move nothing. */
const Foot = styled(Row)`
  min-block-size: ${size.controlSm};
`;

export interface AmountBoxProps {
  label: string;
  /** Button or link at the end of the label's line. */
  aside?: ReactNode;
  isInvalid?: boolean | undefined;
  input: ReactNode;
  /** The token: a button that changes it, or its name. */
  unit?: ReactNode;
  /** Value of the amount. */
  worth?: ReactNode;
  balance?: ReactNode;
  /** Told when the amount gets the focus. */
  onFocus?: (() => void) | undefined;
  /** Shares of the balance, and notes. */
  children?: ReactNode;
}

/** Lays out an amount, in the one way that all forms ask for amounts. */
export function AmountBox({
  label,
  aside,
  isInvalid = false,
  input,
  unit,
  worth,
  balance,
  onFocus,
  children,
}: AmountBoxProps): ReactNode {
  return (
    <Panel $invalid={isInvalid}>
      <Stack gap="xs">
        <Row justify="between">
          <Muted as="span" aria-hidden>
            {label}
          </Muted>
          {aside}
        </Row>
        <Row gap="sm">
          <Fill onFocus={onFocus}>{input}</Fill>
          {unit}
        </Row>
        <Foot justify="between" wrap>
          <Muted as="div" numeric>
            {worth}
          </Muted>
          {balance}
        </Foot>
        {children}
      </Stack>
    </Panel>
  );
}
