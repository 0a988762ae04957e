import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { MessageIcon, messageTones, type MessageVariant } from './Message.tsx';
import {
  color,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  width,
} from './theme/tokens.ts';

const enter = keyframes`from { opacity: 0; transform: translateY(-0.75rem) scale(0.97); }`;

const Box = styled.div<{ $variant: MessageVariant }>`
  ${messageTones}
  display: flex;
  align-items: flex-start;
  gap: ${space.ms};
  padding: ${space.ms} ${space.sm} ${space.ms} ${space.md};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.lg};
  background-color: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.xl};
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.sm};
  pointer-events: auto;
  animation: ${enter} ${motion.slow} ${motion.spring};
`;

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: ${size.avatarMd};
  block-size: ${size.avatarMd};
  border-radius: 50%;
  background-color: var(--ground);
  color: var(--tone);
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  flex: 1 1 auto;
  min-inline-size: 0;
  padding-block: ${space.xs};
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.heavy};
`;

export interface ToastViewProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'role'> {
  type: MessageVariant;
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** Description: text, a link to the explorer. */
  children?: ReactNode;
}

/**
 * One toast. Its duration, and pausing under the pointer or focus, is up to the caller
 * (`onMouseEnter`, `onFocus` …).
 */
export function ToastView({
  type,
  title,
  onClose,
  closeLabel,
  children,
  ...rest
}: ToastViewProps): ReactNode {
  return (
    <Box
      {...rest}
      $variant={type}
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
    >
      <Badge>
        <MessageIcon variant={type} />
      </Badge>
      <Content>
        <Title>{title}</Title>
        {children}
      </Content>
      <IconButton scale="sm" label={closeLabel} onClick={onClose}>
        <CloseIcon size="sm" />
      </IconButton>
    </Box>
  );
}

const Stacked = styled.section`
  position: fixed;
  inset-block: ${size.toastTop} auto;
  inset-inline: ${space.md};
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  inline-size: auto;
  block-size: auto;
  margin: 0;
  padding: 0;
  overflow: visible;
  border: 0;
  background: none;
  pointer-events: none;

  ${media.fromTablet} {
    inset-inline: auto ${space.lg};
    inline-size: ${width.toast};
  }
`;

export interface ToastStackProps {
  /** Names the region, such as "Notifications". */
  label: string;
  /**
   * Toasts, newest first; a change of their number raises the stack above a dialog opened
   * meanwhile.
   */
  children: readonly ReactNode[];
}

/** Stacks the toasts in a corner: 80 px from the top, 24 px apart; full width on phones. */
export function ToastStack({ label, children }: ToastStackProps): ReactNode {
  const stack = useRef<HTMLElement>(null);
  const count = children.length;
  useEffect(() => {
    const shown = stack.current;
    if (!shown || typeof shown.showPopover !== 'function' || count === 0) return;
    // Over the page, `z-index` decides; over a dialog, only what entered the top layer later shows.
    if (document.querySelector('dialog:modal') === null) return;
    if (shown.matches(':popover-open')) shown.hidePopover();
    shown.showPopover();
  }, [count]);
  return (
    <Stacked ref={stack} aria-label={label} aria-live="polite" popover="manual">
      {children}
    </Stacked>
  );
}
