import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Muted, Text } from './Text.tsx';
import { color, radius, size, space, width } from './theme/tokens.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.ms};
  max-inline-size: ${width.text};
  margin-inline: auto;
  padding: ${space.xl} ${space.md};
  text-align: center;
`;

const Ground = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.iconXxl};
  block-size: ${size.iconXxl};
  border-radius: ${radius.pill};
  background-color: ${color.accentSoft};
  color: ${color.accentText};
`;

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Way on for the user. */
  action?: ReactNode;
  /** Makes the title the page's heading, where the empty state is the whole page. */
  isPage?: boolean | undefined;
  children?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({
  icon,
  title,
  action,
  isPage = false,
  children,
}: EmptyStateProps): ReactNode {
  return (
    <Box>
      {icon === undefined ? null : <Ground>{icon}</Ground>}
      {isPage ? (
        <Heading level={1} scale="xl">
          {title}
        </Heading>
      ) : (
        <Text weight="bold">{title}</Text>
      )}
      {children === undefined ? null : <Muted>{children}</Muted>}
      {action}
    </Box>
  );
}
