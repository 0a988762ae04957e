import { styled } from 'styled-components';
import { media, space } from '#ui/theme/tokens.ts';

/** Layout of a larger part with a second one beside it, or below it on a phone. */
export const Columns = styled.div`
  display: grid;
  gap: ${space.lg};
  align-items: start;
  grid-template-columns: minmax(0, 1fr);

  ${media.fromLaptop} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;
