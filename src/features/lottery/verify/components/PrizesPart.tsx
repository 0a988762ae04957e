import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Compared } from '#entities/check/Compared.tsx';
import { useTranslation } from '#i18n/t.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Heading } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { amountText } from '../../components/Figures.tsx';
import { bracketsOf } from '../../lotteryModel.ts';
import type { Verification } from '../verification.ts';
import { CountedRow } from './CountedRow.tsx';

/** On a phone, three columns have little room. */
const Cell = styled(Td)`
  ${media.withTabBar} {
    padding-inline: ${space.xs};
  }
`;

const Head = styled(Th)`
  ${media.withTabBar} {
    padding-inline: ${space.xs};
  }
`;

/** Shows the tickets sold and the pot, beside the contract's. */
export function SalesPart({ found }: { found: Verification }): ReactNode {
  const { t, locale } = useTranslation();
  const { purchases, tickets, counted, pot } = found;
  const whole = (value: number): string => value.toLocaleString(locale);
  return (
    <Stack gap="xs">
      <Heading level={3} scale="md">
        {t('lottery.verify.sales')}
      </Heading>
      <CountedRow label={t('lottery.verify.purchases')} claim={purchases} text={whole} />
      <CountedRow label={t('lottery.verify.tickets')} claim={tickets} text={whole} />
      <CountedRow label={t('lottery.verify.counted')} claim={counted} text={whole} />
      <CountedRow
        label={t('lottery.verify.pot')}
        claim={pot}
        text={(value) => amountText(value, locale)}
      />
    </Stack>
  );
}

/** Shows the winners and the prize of each bracket, beside the contract's. */
export function PrizesPart({ found }: { found: Verification }): ReactNode {
  const { t, locale } = useTranslation();
  const { winners, prizes, treasury, bounty, unwon } = found;
  const ofContract = (value: string): string => t('lottery.verify.contract', { value });
  return (
    <Stack gap="xs">
      <Heading level={3} scale="md">
        {t('lottery.verify.brackets')}
      </Heading>
      <Table label={t('lottery.verify.brackets')}>
        <thead>
          <Tr>
            <Head>{t('lottery.verify.bracket')}</Head>
            <Head $align="end">{t('lottery.history.winners')}</Head>
            <Head $align="end">{t('lottery.verify.prize')}</Head>
          </Tr>
        </thead>
        <tbody>
          {bracketsOf().map((bracket) => (
            <Tr key={bracket}>
              <Cell $numeric $align="start">
                {(bracket + 1).toLocaleString(locale)}
              </Cell>
              <Cell $align="end">
                <Compared
                  claim={winners[bracket]!}
                  text={(value) => value.toLocaleString(locale)}
                  toldText={ofContract}
                />
              </Cell>
              <Cell $align="end">
                <Compared
                  claim={prizes[bracket]!}
                  text={(value) => amountText(value, locale)}
                  toldText={ofContract}
                />
              </Cell>
            </Tr>
          ))}
        </tbody>
      </Table>
      <DetailRow
        label={t('lottery.bracket.treasury')}
        value={<Verbatim>{amountText(treasury, locale)}</Verbatim>}
      />
      <DetailRow
        label={t('lottery.bounty')}
        value={<Verbatim>{amountText(bounty, locale)}</Verbatim>}
      />
      <DetailRow
        label={t('lottery.verify.unwon')}
        value={<Verbatim>{amountText(unwon, locale)}</Verbatim>}
      />
    </Stack>
  );
}
