import { styled } from 'styled-components';
import { hiddenFromSight } from './Text.tsx';
import { media } from './theme/tokens.ts';

/** Text of a button that is an icon alone on phones, where screen readers still say it. */
export const WideText = styled.span`
  ${media.phoneOnly} {
    ${hiddenFromSight}
  }
`;
