import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CheckCircleIcon } from './icons/CheckCircleIcon.tsx';
import { ErrorIcon } from './icons/ErrorIcon.tsx';
import { InfoIcon } from './icons/InfoIcon.tsx';
import { WarningIcon } from './icons/WarningIcon.tsx';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from './theme/tokens.ts';
import { wholeText } from './wholeText.tsx';

const tone = (name: 'info' | 'warning' | 'danger' | 'success') => css`
  --tone: ${color[name]};
  --ground: ${color[`${name}Soft`]};
`;

const tones = {
  info: tone('info'),
  warning: tone('warning'),
  danger: tone('danger'),
  success: tone('success'),
} as const;

/** Severity of a message, toast or banner. */
export type MessageVariant = keyof typeof tones;

const icons = {
  info: InfoIcon,
  warning: WarningIcon,
  danger: ErrorIcon,
  success: CheckCircleIcon,
} as const;

/** Shows the icon of a severity. */
export function MessageIcon({ variant }: { variant: MessageVariant }): ReactNode {
  const Icon = icons[variant];
  return <Icon />;
}

/** Sets `--tone` (ink) and `--ground` (surface) for a severity. */
export const messageTones = css<{ $variant: MessageVariant }>`
  ${({ $variant }) => tones[$variant]}
`;

const Box = styled.div<{ $variant: MessageVariant }>`
  ${messageTones}
  display: flex;
  gap: ${space.ms};
  padding: ${space.ms} ${space.md};
  border: ${size.hairline} solid color-mix(in srgb, var(--tone) 28%, transparent);
  border-radius: ${radius.md};
  background-color: var(--ground);
  color: ${color.text};
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.sm};

  & > svg {
    margin-block-start: 0.0625rem;
    color: var(--tone);
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  flex: 1 1 auto;
  min-inline-size: 0;
`;

/** As wide as what is in it, so that no small button is as wide as the page. */
const Action = styled.div`
  align-self: flex-start;
  max-inline-size: 100%;

  &:empty {
    display: none;
  }
`;

const Title = styled.strong`
  font-weight: ${fontWeight.bold};
  color: var(--tone);
`;

export interface MessageProps {
  variant: MessageVariant;
  title?: ReactNode;
  /** Button or link under the text. */
  action?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` waits; omit it for messages present from the
   * start.
   */
  role?: 'alert' | 'status' | undefined;
  children?: ReactNode;
}

/** A message coloured by its severity. */
export function Message({ variant, title, action, role, children }: MessageProps): ReactNode {
  return (
    <Box $variant={variant} role={role}>
      <MessageIcon variant={variant} />
      <Content>
        {title === undefined ? null : <Title>{title}</Title>}
        {children === undefined ? null : <div>{wholeText(children)}</div>}
        {action ? <Action>{action}</Action> : null}
      </Content>
    </Box>
  );
}
