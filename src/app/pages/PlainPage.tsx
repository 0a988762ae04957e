import type { ReactNode } from 'react';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styled from 'styled-components';
import { space, width } from '#ui/theme/tokens.ts';

const Shape = styled(Stack)`
  max-inline-size: ${width.card};
  margin-inline: auto;
  padding-block: ${space.xxl};
`;

/** A page that says one thing: a picture, a heading, a sentence and what to do. */
export function PlainPage({ art, title, text, children }: { art: ReactNode; title: ReactNode; text?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Shape gap="lg" align="center">
      {art}
      <Stack gap="sm" align="center">
        <Heading level={1} align="center">
          {title}
        </Heading>
        {text === undefined ? null : (
          <Text tone="muted" align="center">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Shape>
  );
}
