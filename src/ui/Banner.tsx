import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { MessageIcon, messageTones, type MessageVariant } from './Message.tsx';
import { color, fontSize, fontWeight, lineHeight, size, space, width } from './theme/tokens.ts';

const Band = styled.div<{ $variant: MessageVariant }>`
  ${messageTones}
  border-block-end: ${size.hairline} solid color-mix(in srgb, var(--tone) 28%, transparent);
  background-color: var(--ground);
  color: ${color.text};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xs} ${space.ms};
  max-inline-size: ${width.page};
  min-block-size: ${size.controlMd};
  margin-inline: auto;
  padding: ${space.xs} ${space.md};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  line-height: ${lineHeight.sm};

  & > svg {
    color: var(--tone);
  }
`;

export interface BannerProps {
  variant: MessageVariant;
  children: ReactNode;
  /** Button beside the text. */
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}

/** A message across the page under the header, such as wrong network or stale data. */
export function Banner({
  variant,
  children,
  action,
  onClose,
  closeLabel = '',
}: BannerProps): ReactNode {
  return (
    <Band $variant={variant} role={variant === 'danger' ? 'alert' : 'status'}>
      <Line>
        <MessageIcon variant={variant} />
        <span>{children}</span>
        {action}
        {onClose ? (
          <IconButton scale="sm" label={closeLabel} onClick={onClose}>
            <CloseIcon size="sm" />
          </IconButton>
        ) : null}
      </Line>
    </Band>
  );
}
