import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { Heading } from './Text.tsx';
import { color, radius, shadow, size, space, width } from './theme/tokens.ts';

const Shape = styled.dialog`
  max-inline-size: min(${width.modalSm}, calc(100% - ${space.xl}));
  margin: auto;
  padding: ${space.lg};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surfaceRaised};
  color: ${color.text};
  text-align: start;
  white-space: normal;
  box-shadow: ${shadow.xl};

  &::backdrop {
    background-color: ${color.overlay};
  }

  & > * + * {
    margin-block-start: ${space.md};
  }
`;

export interface PlainDialogProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/**
 * A dialog of the browser's own means. `Modal` does more, but its code comes with the first dialog:
 * this one is there to say that such code is missing.
 */
export function PlainDialog({
  title,
  children,
  action,
  closeLabel,
  onClose,
}: PlainDialogProps): ReactNode {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // Missing from the oldest in-app browsers.
    if (typeof shown?.showModal !== 'function') shown?.setAttribute('open', '');
    else if (!shown.open) shown.showModal();
    return () => shown?.close?.();
  }, []);
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <Shape ref={dialog} aria-modal="true" aria-labelledby={titleId} onCancel={onCancel}>
      <Heading level={2} scale="lg" id={titleId}>
        {title}
      </Heading>
      {children}
      {action}
      <Button variant="subtle" fullWidth onClick={onClose}>
        {closeLabel}
      </Button>
    </Shape>
  );
}
