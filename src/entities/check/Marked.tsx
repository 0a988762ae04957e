import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { HelpIcon } from '#ui/icons/HelpIcon.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { color, space } from '#ui/theme/tokens.ts';
import type { Verdict } from './verdict.ts';

const tones: Record<Verdict, string> = {
  matches: color.success,
  differs: color.danger,
  unknown: color.warning,
  untold: color.textMuted,
};

/** Icon of each verdict. */
export const verdictIcons = {
  matches: CheckIcon,
  differs: CloseIcon,
  unknown: HelpIcon,
  untold: MinusIcon,
} as const;

const Line = styled.span<{ $verdict: Verdict }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: 0;

  & > svg {
    flex: none;
    color: ${({ $verdict }) => tones[$verdict]};
  }
`;

/** Marks a value as right, wrong or not known. */
export function Marked({
  verdict,
  children,
}: {
  verdict: Verdict;
  children: ReactNode;
}): ReactNode {
  const Icon = verdictIcons[verdict];
  return (
    <Line $verdict={verdict}>
      {children}
      <Icon size="sm" />
    </Line>
  );
}
