import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Verbatim } from './Verbatim.tsx';
import { color, fontSize, fontWeight, lineHeight, size, space } from './theme/tokens.ts';
import { HelpTip } from './Tooltip.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  min-block-size: ${size.targetMin};
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.sm};

  /* The targets of one row keep clear of the next one's. */
  &:has(button, a) {
    min-block-size: max(${size.targetMin}, ${size.touch});
  }
`;

const NameBox = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  /* Shrinks before the value does, but never within a word. */
  flex-shrink: 1000;
  min-inline-size: min-content;
  color: ${color.textMuted};
  hyphens: auto;
`;

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: 0;
  max-inline-size: 85%;
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  text-align: end;
  overflow-wrap: anywhere;
`;

export interface DetailRowProps {
  label: ReactNode;
  value: ReactNode;
  /** Explanation of the label, behind a question mark named `helpLabel`. */
  help?: ReactNode;
  helpLabel?: string | undefined;
}

/** Memoised: of most rows only the value changes. */
const Name = memo(function Name({
  label,
  help,
  helpLabel = '',
}: Omit<DetailRowProps, 'value'>): ReactNode {
  return (
    <NameBox>
      {help === undefined ? (
        label
      ) : (
        <>
          {label}
          <HelpTip label={helpLabel} content={help} />
        </>
      )}
    </NameBox>
  );
});

/** A label at the start of the line and its value at the end. */
export function DetailRow({ value, ...name }: DetailRowProps): ReactNode {
  return (
    <Line>
      <Name {...name} />
      <Value translate="no">
        {typeof value === 'string' ? <Verbatim>{value}</Verbatim> : value}
      </Value>
    </Line>
  );
}
