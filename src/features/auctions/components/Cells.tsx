import { styled } from 'styled-components';
import { Td, Th } from '#ui/Table.tsx';
import { media, space } from '#ui/theme/tokens.ts';

/** Data cell with less padding on a phone, where three share a row. */
export const Cell = styled(Td)`
  ${media.phoneOnly} {
    padding-inline: ${space.sm};
  }
`;

/** Header of such a cell. */
export const HeadCell = styled(Th)`
  ${media.phoneOnly} {
    padding-inline: ${space.sm};
  }
`;
