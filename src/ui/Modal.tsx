import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type PointerEvent,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { BackIcon } from './icons/BackIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { ModalBody, ModalFoot, ModalHead, ModalShape, type ModalWidth } from './modalParts.ts';
import { Heading } from './Text.tsx';
import { useDialogFocus } from './useDialogFocus.ts';
import { useScrolls } from './useScrolls.ts';
import { useSteadySize } from './useSteadySize.ts';
import { size } from './theme/tokens.ts';

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
  width?: ModalWidth | undefined;
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
 * Shows a dialog over the page, which becomes inert and doesn't scroll. It holds the focus and
 * returns it on closing; it does not shrink under a press, nor while it is steady. The child marked
 * `data-autofocus` (inputs: `focusFirst`) is focused first, else the dialog itself.
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
    // Ignores the second press of a double click, and presses while the dialog is still moving.
    pressedBeside.current = isBeside && isSettled();
    if (!isBeside) touched();
  };
  const onClick = (event: MouseEvent): void => {
    if (dismissible && pressedBeside.current && event.target === event.currentTarget) onClose();
  };

  return (
    <ModalShape
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
      <ModalHead>
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
      </ModalHead>
      <ModalBody
        ref={body}
        {...(scrolls && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
      >
        {children}
      </ModalBody>
      {footer === undefined ? null : <ModalFoot>{footer}</ModalFoot>}
    </ModalShape>
  );
}
