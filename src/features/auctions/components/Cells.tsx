import { styled } from 'styled-components';
import { Td, Th } from '#ui/Table.tsx';
import { media, space } from '#ui/theme/tokens.ts';

/** A data cell that takes less room on a phone, where three of them stand beside one another. */
export const Cell = styled(Td)`
  ${media.phoneOnly} {
    padding-inline: ${space.sm};
  }
`;

/** Its head. */
export const HeadCell = styled(Th)`
  ${media.phoneOnly} {
    padding-inline: ${space.sm};
  }
`;
