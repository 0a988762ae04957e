import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from './theme/tokens.ts';
import { textBeside, wholeText } from './wholeText.tsx';

const tones = {
  neutral: css`
    background-color: ${color.surfaceHover};
    color: ${color.text};
  `,
  accent: css`
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  `,
  plum: css`
    background-color: ${color.plumSoft};
    color: ${color.plum};
  `,
  success: css`
    background-color: ${color.successSoft};
    color: ${color.success};
  `,
  warning: css`
    background-color: ${color.warningSoft};
    color: ${color.warning};
  `,
  danger: css`
    background-color: ${color.dangerSoft};
    color: ${color.danger};
  `,
} as const;

const Shape = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: 1.5rem;
  padding-inline: ${space.sm};
  border-radius: ${radius.pill};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  line-height: 1;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

export interface TagProps {
  tone?: keyof typeof tones | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word or number that labels what is beside it. */
export function Tag({ tone = 'neutral', icon, children }: TagProps): ReactNode {
  return (
    <Shape $tone={tone}>
      {icon ? (
        <>
          {icon}
          {textBeside(children)}
        </>
      ) : (
        wholeText(children)
      )}
    </Shape>
  );
}
