import { styled } from 'styled-components';
import { color, radius, size } from './theme/tokens.ts';

const tones = {
  accent: { ground: color.accentSoft, ink: color.accentText },
  plum: { ground: color.plumSoft, ink: color.plum },
};

/** The coloured ground of an icon before a heading. */
export const IconGround = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: ${size.target};
  block-size: ${size.target};
  border-radius: ${radius.md};
  background-color: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].ink};
`;
