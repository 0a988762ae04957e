import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Muted, Text } from '#ui/Text.tsx';
import { color, size, space } from '#ui/theme/tokens.ts';
import type { RewardKind } from '../harvestRun.ts';

/** The lines of a harvest, under one another. */
export const RewardList = styled.ul`
  display: flex;
  flex-direction: column;

  & > li {
    padding-block: ${space.ms};
  }

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }

  /* The whole line can be pressed. */
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

/** As wide for every picture, so that the words stand under one another. */
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

/** Something at the start, and something at the end that keeps together. */
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

/** What a place is called. */
function PlaceName({ kind, symbol }: { kind: RewardKind; symbol: string }): ReactNode {
  const { t } = useTranslation();
  const shown = shortenSymbol(symbol);
  if (kind === 'vault') return t('harvest.place.vault', { symbol: shown });
  return kind === 'pool'
    ? t('harvest.place.pool', { symbol: shown })
    : t('harvest.place.farm', { symbol: shown });
}

export interface RewardLineProps {
  /** A picture of the reward, or what became of it. */
  icon: ReactNode;
  kind: RewardKind;
  /** What is staked there. */
  symbol: string;
  /** Amount and symbol of the reward. */
  amount: ReactNode;
  /** Under the amount. */
  value?: ReactNode;
  /** Under the name. */
  note?: ReactNode;
  /** What the note says of the reward. */
  tone?: 'muted' | 'danger' | 'success' | 'warning';
}

/** One reward: where it comes from, how much it is, and what is to be said of it. */
export function RewardLine({
  icon,
  kind,
  symbol,
  amount,
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
            <PlaceName kind={kind} symbol={symbol} />
          </Text>
          <Text as="span" weight="bold" numeric>
            {amount}
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
