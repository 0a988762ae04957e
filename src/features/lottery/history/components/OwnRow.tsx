import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type Translate } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { formatDateTime } from '#lib/time.ts';
import { TextLink } from '#ui/Link.tsx';
import { Td, Tr } from '#ui/Table.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { amountText } from '../../components/Figures.tsx';
import type { OwnResult, OwnRound } from '../ownRounds.ts';

/** On a phone there is little room beside the result. */
const Cell = styled(Td)`
  ${media.withTabBar} {
    padding-inline: ${space.xs};
  }
`;

const RoundCell = styled(Cell)`
  white-space: nowrap;
`;

/** On a phone, a cell beside those of the round and its result. */
const AsideCell = styled(Cell)`
  ${media.phoneOnly} {
    display: none;
  }
`;

const plainTexts = {
  waiting: 'lottery.history.result.waiting',
  lost: 'lottery.history.result.lost',
  refunded: 'lottery.ticket.refunded',
} as const;

type Tone = 'default' | 'muted' | 'success' | 'warning';

function resultText(
  t: Translate,
  result: OwnResult | undefined,
  locale: string,
): readonly (readonly [string, Tone])[] {
  switch (result?.kind) {
    case undefined:
      return [[unknownText, 'muted']];
    case 'waiting':
    case 'lost':
    case 'refunded':
      return [[t(plainTexts[result.kind]), 'muted']];
    case 'refundable':
      return [[t('lottery.history.result.refundable'), 'warning']];
    case 'claimed':
      return [
        [
          t('lottery.history.result.claimed', { amount: amountText(result.amount, locale) }),
          'success',
        ],
      ];
    case 'won': {
      const won = t('lottery.history.result.won', { amount: amountText(result.amount, locale) });
      const left = t('lottery.history.result.unpaid', {
        amount: amountText(result.unpaid, locale),
      });
      return [[won, 'success'], ...(result.unpaid > 0n ? ([[left, 'warning']] as const) : [])];
    }
  }
}

/** Shows a round that the account played; pressed, the round itself. */
export function OwnRow({
  round: { id, endTime, tickets, result },
  onShow,
}: {
  round: OwnRound;
  onShow: (id: number) => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Tr>
      <RoundCell>
        <TextLink as="button" type="button" onClick={() => onShow(id)}>
          {t('lottery.round', { id })}
        </TextLink>
      </RoundCell>
      <AsideCell>
        <Muted as="span" numeric>
          {formatDateTime(endTime, locale)}
        </Muted>
      </AsideCell>
      <Cell $numeric $align="end">
        {tickets.toLocaleString(locale)}
      </Cell>
      <Cell $align="end">
        {resultText(t, result, locale).map(([text, tone]) => (
          <Text key={text} as="div" scale="sm" weight="bold" tone={tone} align="end" numeric>
            <Verbatim>{text}</Verbatim>
          </Text>
        ))}
      </Cell>
    </Tr>
  );
}
