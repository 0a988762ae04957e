import { styled } from 'styled-components';
import { media, space } from '#ui/theme/tokens.ts';

/** The larger part, and beside it on a wide screen, below it on a phone, what goes with it. */
export const Columns = styled.div`
  display: grid;
  gap: ${space.lg};
  align-items: start;
  grid-template-columns: minmax(0, 1fr);

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;
