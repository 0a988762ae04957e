import type { ReactNode } from 'react';
import { Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** Lays out a page with a single message: a picture, a heading, a sentence and an action. */
export function PlainPage({
  art,
  title,
  text,
  children,
}: {
  art: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Page width="md">
      <Stack gap="lg" align="center">
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
      </Stack>
    </Page>
  );
}
