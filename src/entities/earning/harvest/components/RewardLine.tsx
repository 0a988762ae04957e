import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Muted, Text } from '#ui/Text.tsx';
import { color, size, space } from '#ui/theme/tokens.ts';

/** Lists the lines of a harvest. */
export const RewardList = styled.ul`
  display: flex;
  flex-direction: column;

  & > li {
    padding-block: ${space.ms};
  }

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }

  /* The whole line is clickable. */
  & label,
  & label > span {
    inline-size: 100%;
    min-inline-size: 0;
  }
`;

const Shape = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  inline-size: 100%;
`;

/** Equal width for all pictures aligns the text. */
const Start = styled.span`
  display: inline-flex;
  flex: none;
  justify-content: center;
  inline-size: 2rem;
`;

const Lines = styled.span`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  gap: ${space.xxs};
  min-inline-size: 0;
`;

/** Lays out start and end; the end does not wrap. */
const Ends = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.ms};
  overflow-wrap: anywhere;

  & > :last-child:not(:first-child) {
    flex: none;
    max-inline-size: 60%;
    text-align: end;
  }
`;

export interface RewardLineProps {
  /** Picture of the reward, or icon of its outcome. */
  icon: ReactNode;
  /** Name of the place. */
  name: string;
  /** Amount and symbol of the reward. */
  amount: ReactNode;
  /** What comes along with the amount, below it. */
  also?: ReactNode;
  /** Below both. */
  value?: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  /** Tone of the note. */
  tone?: 'muted' | 'danger' | 'success' | 'warning';
}

/** Renders one reward: place, amount and note. */
export function RewardLine({
  icon,
  name,
  amount,
  also,
  value,
  note,
  tone = 'muted',
}: RewardLineProps): ReactNode {
  return (
    <Shape>
      <Start>{icon}</Start>
      <Lines>
        <Ends>
          <Text as="span" weight="bold">
            {name}
          </Text>
          <Text as="span" weight="bold" numeric>
            {amount}
            {also === undefined ? null : (
              <Muted as="span" scale="sm" numeric>
                <br />
                {also}
              </Muted>
            )}
          </Text>
        </Ends>
        {note === undefined && value === undefined ? null : (
          <Ends>
            <Text as="span" scale="sm" tone={tone}>
              {note}
            </Text>
            {value === undefined ? null : (
              <Muted as="span" numeric>
                {value}
              </Muted>
            )}
          </Ends>
        )}
      </Lines>
    </Shape>
  );
}
