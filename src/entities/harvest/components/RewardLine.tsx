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
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xxs} ${space.ms};
  inline-size: 100%;
`;

const End = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  min-inline-size: 0;
  text-align: end;
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** What a place is called. */
export function PlaceName({ kind, symbol }: { kind: RewardKind; symbol: string }): ReactNode {
  const { t } = useTranslation();
  const shown = shortenSymbol(symbol);
  if (kind === 'vault') return t('harvest.place.vault', { symbol: shown });
  return kind === 'pool' ? t('harvest.place.pool', { symbol: shown }) : t('harvest.place.farm', { symbol: shown });
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
export function RewardLine({ icon, kind, symbol, amount, value, note, tone = 'muted' }: RewardLineProps): ReactNode {
  return (
    <Shape>
      {icon}
      <Words>
        <Text as="span" weight="bold">
          <PlaceName kind={kind} symbol={symbol} />
        </Text>
        {note ? (
          <Text as="span" scale="sm" tone={tone}>
            {note}
          </Text>
        ) : null}
      </Words>
      <End>
        <Text as="span" weight="bold" numeric>
          {amount}
        </Text>
        {value === undefined ? null : (
          <Muted as="span" numeric>
            {value}
          </Muted>
        )}
      </End>
    </Shape>
  );
}
