import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardBody } from './Card.tsx';
import { Stack } from './Layout.tsx';
import { Heading, Muted } from './Text.tsx';
import { color, fontWeight, media, radius, size, space } from './theme/tokens.ts';

/** Lays out explaining steps in a row, two rows on a tablet, one below the other on a phone. */
export const Steps = styled.ol`
  display: grid;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.fromDesktop} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;

/** Round ground of a step's number or of its check mark. */
export const StepMark = styled.span<{ $isDone?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: ${size.controlSm};
  block-size: ${size.controlSm};
  border-radius: ${radius.pill};
  background-color: ${({ $isDone }) => ($isDone ? color.success : color.accentSoft)};
  color: ${({ $isDone }) => ($isDone ? color.onSuccess : color.accentText)};
  font-weight: ${fontWeight.bold};
`;

interface StepCardProps {
  /** Number, icon or state. */
  mark: ReactNode;
  title: string;
  text: string;
  isCurrent?: boolean;
  children?: ReactNode;
}

/** Shows one step of `Steps` as a card: its mark, what it is called, what happens. */
export function StepCard({
  mark,
  title,
  text,
  isCurrent = false,
  children,
}: StepCardProps): ReactNode {
  return (
    <Card as="li" variant="flat" aria-current={isCurrent ? 'step' : undefined}>
      <CardBody>
        <Stack gap="sm" align="start">
          {mark}
          <Heading level={3} scale="md">
            {title}
          </Heading>
          <Muted>{text}</Muted>
          {children}
        </Stack>
      </CardBody>
    </Card>
  );
}
