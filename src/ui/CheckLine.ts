import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, size, space } from './theme/tokens.ts';

/** Line of an input that is on or off, with its label. */
export const CheckLine = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.ms};
  min-block-size: ${size.target};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.regular};
  line-height: ${lineHeight.sm};
  cursor: pointer;

  &:has(input:disabled) {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;
