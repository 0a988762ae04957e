import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#ui/Layout.tsx';
import { media, space } from '#ui/theme/tokens.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  align-items: start;

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;

/**
 * Lays out a wide column with what is read, and a narrow one beside it; below it on small screens.
 */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }): ReactNode {
  return (
    <Grid>
      <Stack gap="lg">{main}</Stack>
      <Stack gap="lg">{side}</Stack>
    </Grid>
  );
}
