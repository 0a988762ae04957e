import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type PointerEvent,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { BackIcon } from './icons/BackIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { bottomEdge } from './ModalAction.tsx';
import { Heading } from './Text.tsx';
import { useDialogFocus } from './useDialogFocus.ts';
import { useScrolls } from './useScrolls.ts';
import { useSteadySize } from './useSteadySize.ts';
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
  width as widths,
} from './theme/tokens.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(1.5rem) scale(0.98); }`;
const slide = keyframes`from { transform: translateY(100%); }`;

const maxWidths = { sm: widths.modalSm, md: widths.modalMd, lg: widths.modalLg } as const;

const Shape = styled.dialog<{ $width: keyof typeof maxWidths }>`
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: 100%;
  min-block-size: min(var(--kept-height, 0px), 92dvh);
  max-block-size: 92dvh;
  margin: auto 0 0;
  padding: 0;
  overflow: hidden;
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl} ${radius.xl} 0 0;
  background-color: ${color.surfaceRaised};
  color: ${color.text};
  /* Resets inherited styles: a dialog looks the same opened from a bold table cell. */
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.md};
  text-align: start;
  white-space: normal;
  box-shadow: ${shadow.xl};
  animation: ${slide} ${motion.slow} ${motion.ease};

  &[open] {
    display: flex;
    z-index: ${layer.fallback};
  }

  &:focus {
    outline: none;
  }

  &::backdrop {
    /* Not blurred: whatever moves behind it would be blurred again with every frame. */
    background-color: ${color.overlay};
    /* No animation: Chromium runs a dialog's and its backdrop's on the page's thread if both have one. */
    transition: opacity ${motion.normal} ${motion.ease};

    @starting-style {
      opacity: 0;
    }
  }

  ${media.fromTablet} {
    inline-size: calc(100% - ${space.xl});
    max-inline-size: ${({ $width }) => maxWidths[$width]};
    min-block-size: min(var(--kept-height, 0px), 86dvh, 52rem);
    max-block-size: min(86dvh, 52rem);
    margin: auto;
    border-radius: ${radius.xl};
    animation: ${rise} ${motion.normal} ${motion.ease};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  flex-shrink: 0;
  padding: ${space.ms} ${space.ms} ${space.xs};

  & > :nth-last-child(2) {
    flex: 1 1 auto;
  }

  & > h2:first-child {
    padding-inline-start: ${space.ms};
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${space.sm} ${space.lg} ${space.lg};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* What is focused scrolls clear of a 'ModalAction'. */
  scroll-padding-block-end: calc(${size.controlLg} + 2 * ${space.lg});

  & > * {
    flex-shrink: 0;
  }

  &:last-child {
    padding-block-end: ${bottomEdge};
  }
`;

const Foot = styled.div`
  flex-shrink: 0;
  padding: ${space.md} ${space.lg} ${bottomEdge};
  border-block-start: ${size.hairline} solid ${color.border};
`;

const Gap = styled.span`
  block-size: ${size.target};
`;

export interface ModalProps {
  open: boolean;
  /** Called on Esc, the close button or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Shows a back arrow, named by `backLabel`. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** Width: 24, 28 or 40 rem; a bottom sheet on phones. */
  width?: keyof typeof maxWidths | undefined;
  /**
   * `false` keeps the dialog until one of its own buttons is used: no close button, Esc or click
   * beside it.
   */
  dismissible?: boolean | undefined;
  /** `alertdialog` for a warning that interrupts. */
  role?: 'dialog' | 'alertdialog' | undefined;
  footer?: ReactNode;
  /** Keeps the height from before, as for steps that follow a press on their own. */
  steady?: boolean;
  children: ReactNode;
}

/**
 * A dialog over the page, which becomes inert and doesn't scroll. It holds the focus
 * and returns it on closing; it does not shrink under a press, nor while it is steady. The child marked `data-autofocus` (inputs:
 * `focusFirst`) is focused first, else the dialog itself.
 */
export function Modal({ open, ...rest }: ModalProps): ReactNode {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  closeLabel,
  onBack,
  backLabel,
  width = 'md',
  dismissible = true,
  steady = false,
  role,
  footer,
  children,
}: Omit<ModalProps, 'open'>): ReactNode {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);

  useDialogFocus(dialog);
  const { touched, isSettled } = useSteadySize(dialog, steady);
  const scrolls = useScrolls(body);

  // Browsers fire `cancel` for Esc and Android's back button unless something inside (a menu, a
  // tooltip) handled the key: that closes first.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (dismissible) onClose();
  };
  const ask = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  const onPointerDown = (event: PointerEvent): void => {
    const isBeside = event.target === event.currentTarget;
    // The second press of a double click, or one aimed at what has just moved, is no wish to leave.
    pressedBeside.current = isBeside && isSettled();
    if (!isBeside) touched();
  };
  const onClick = (event: MouseEvent): void => {
    if (dismissible && pressedBeside.current && event.target === event.currentTarget) onClose();
  };

  return (
    <Shape
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      $width={width}
      onCancel={ask}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Head>
        {onBack ? (
          <IconButton label={backLabel ?? closeLabel} onClick={onBack}>
            <BackIcon />
          </IconButton>
        ) : null}
        <Heading level={2} scale="lg" id={titleId}>
          {title}
        </Heading>
        {dismissible ? (
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        ) : (
          <Gap />
        )}
      </Head>
      <Body ref={body} {...(scrolls && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}>
        {children}
      </Body>
      {footer === undefined ? null : <Foot>{footer}</Foot>}
    </Shape>
  );
}
