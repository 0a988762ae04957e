import type { HTMLAttributes, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { CatPawIcon } from './icons/CatPawIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { MessageIcon, messageTones, type MessageVariant } from './Message.tsx';
import {
  color,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
} from './theme/tokens.ts';

const enter = keyframes`from { opacity: 0; transform: translateY(-0.75rem) scale(0.97); }`;

const stamp = keyframes`from { opacity: 0; transform: scale(2) rotate(-24deg); }`;

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

/** Print of the paw that landed on the ball of yarn: the check of a success. */
const Stamp = styled.span`
  display: inline-flex;
  animation: ${stamp} ${motion.slow} ${motion.ease} ${motion.slow} backwards;
`;

const Content = styled.div<{ $isFolded: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  flex: 1 1 auto;
  min-inline-size: 0;
  padding-block: ${space.xs};
  overflow-wrap: anywhere;

  ${media.withTabBar} {
    ${({ $isFolded }) => $isFolded && '& > :not(:first-child) { display: none; }'}
  }
`;

const Title = styled.strong`
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.bold};
`;

export interface ToastViewProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'role'> {
  type: MessageVariant;
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** Leaves only the title on phones, where it would cover what it is about. */
  isFolded?: boolean;
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
  isFolded = false,
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
        {type === 'success' ? (
          <Stamp>
            <CatPawIcon />
          </Stamp>
        ) : (
          <MessageIcon variant={type} />
        )}
      </Badge>
      <Content $isFolded={isFolded}>
        <Title>{title}</Title>
        {children}
      </Content>
      <IconButton scale="sm" label={closeLabel} onClick={onClose}>
        <CloseIcon size="sm" />
      </IconButton>
    </Box>
  );
}
