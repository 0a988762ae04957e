import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { HelpIcon } from './icons/HelpIcon.tsx';
import {
  color,
  fontFamily,
  fontSize,
  fontWeight,
  hitArea,
  layer,
  lineHeight,
  motion,
  radius,
  shadow,
  size,
  space,
  width,
} from './theme/tokens.ts';
import { type Placement, usePlacement } from './usePlacement.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(0.25rem); }`;

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  z-index: ${layer.fallback};
  display: block;
  inline-size: max-content;
  max-inline-size: min(${width.tooltip}, calc(100vw - ${space.md}));
  margin: 0;
  padding: ${space.sm} ${space.ms};
  border: 0;
  border-radius: ${radius.sm};
  background-color: ${color.tooltip};
  color: ${color.onTooltip};
  box-shadow: ${shadow.lg};
  font: ${fontWeight.regular} ${fontSize.sm} / ${lineHeight.sm} ${fontFamily.body};
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
  animation: ${rise} ${motion.normal} ${motion.ease};
`;

const Anchor = styled.span`
  display: inline-flex;
  max-inline-size: 100%;
`;

/** Milliseconds for the pointer to move from the anchor to the bubble. */
const leaveDelay = 120;

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element; gets `aria-describedby`. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  placement?: Placement | undefined;
  /** Shows the bubble regardless of the pointer (a copy button's "copied"). */
  forceOpen?: boolean | undefined;
}

/**
 * Shows help on hover and focus. Esc hides it, the pointer may rest on it, and it never times out.
 */
export function Tooltip({
  content,
  children,
  placement = 'top',
  forceOpen = false,
}: TooltipProps): ReactNode {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isActive, setActive] = useState(false);
  const open = isActive || forceOpen;
  usePlacement(open, anchor, bubble, placement);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const show = (): void => {
    clearTimeout(leaving.current);
    setActive(true);
  };
  const hide = (): void => {
    clearTimeout(leaving.current);
    setActive(false);
  };
  const hideSoon = (): void => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setActive(false), leaveDelay);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    // Esc closes the innermost layer only: the dialog around the tooltip stays.
    event.preventDefault();
    event.stopPropagation();
    hide();
  };

  return (
    <Anchor
      ref={anchor}
      onMouseEnter={show}
      onMouseLeave={hideSoon}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open ? (
        <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
          {content}
        </Bubble>
      ) : null}
    </Anchor>
  );
}

const HelpButton = styled.button`
  ${hitArea}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.targetMin};
  block-size: ${size.targetMin};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: ${color.textMuted};
  cursor: help;

  &:hover,
  &:focus-visible {
    color: ${color.text};
  }
`;

export interface HelpTipProps {
  /** The button's accessible name, such as "What is this?". */
  label: string;
  content: ReactNode;
  placement?: Placement | undefined;
}

/** A question mark with a tooltip; a tap focuses it and so shows it too. */
export const HelpTip = memo(function HelpTip({
  label,
  content,
  placement,
}: HelpTipProps): ReactNode {
  return (
    <Tooltip content={content} placement={placement}>
      <HelpButton type="button" aria-label={label} onClick={(event) => event.currentTarget.focus()}>
        <HelpIcon size="sm" />
      </HelpButton>
    </Tooltip>
  );
});
