import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import {
  groupUsd,
  prizeMeow,
  prizePoints,
  type CompetitionTerms,
} from '#protocol/competitionTerms.ts';
import { tiers } from '#protocol/competitionTiers.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { dollarText } from './dollarText.ts';
import { meowText } from './meowText.ts';
import { TierMark } from './TierMark.tsx';

const Cell = styled(Td)`
  vertical-align: top;

  ${media.phoneOnly} {
    padding-inline: ${space.sm};
  }
`;

const Head = styled(Th)`
  ${media.phoneOnly} {
    padding-inline: ${space.sm};
  }
`;

const places = ['1', '2', '3'] as const;
type Place = (typeof places)[number];
const placeTexts = {
  1: 'competition.prizes.place.1',
  2: 'competition.prizes.place.2',
  3: 'competition.prizes.place.3',
} as const satisfies Record<Place, TextKey>;

function Tiers({ terms, place }: { terms: CompetitionTerms; place: number }): ReactNode {
  const { t, locale } = useTranslation();
  const count = (value: number): string => value.toLocaleString(locale);
  return (
    <Table label={t(placeTexts[String(place) as Place])}>
      <thead>
        <Tr>
          <Head>{t('competition.prizes.tier')}</Head>
          <Head $align="end">{t('competition.prizes.share')}</Head>
          <Head $align="end">{t('competition.prizes.points')}</Head>
        </Tr>
      </thead>
      <tbody>
        {tiers.map(({ group, from, to }) => {
          const usd = groupUsd(terms, place, group);
          const each = prizeMeow(terms, place, group);
          return (
            <Tr key={group}>
              <Cell>
                <TierMark group={group} />
                <Muted scale="xs" numeric>
                  {t('competition.prizes.ranks')}{' '}
                  {to === undefined
                    ? t('competition.prizes.rangeOpen', { first: count(from) })
                    : from === to
                      ? count(from)
                      : t('competition.prizes.range', { first: count(from), last: count(to) })}
                </Muted>
              </Cell>
              <Cell $numeric>
                <Text as="span" weight="bold" scale="sm">
                  {usd === 0 ? '–' : dollarText(usd, locale)}
                </Text>
                {each === 0n ? null : (
                  <Muted scale="xs" numeric>
                    {t('competition.prizes.each')}: <Verbatim>{meowText(each, locale)}</Verbatim>
                  </Muted>
                )}
              </Cell>
              <Cell $numeric>
                <Text as="span" weight="bold" scale="sm">
                  {count(prizePoints(terms, place, group))}
                </Text>
                {place === 1 && group > 0 ? (
                  <div>
                    <Tag tone="plum" icon={<CatPawIcon size="xs" />}>
                      {t('competition.prizes.cat')}
                    </Tag>
                  </div>
                ) : null}
              </Cell>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Shows what each tier wins, by the place of its team. */
export function PrizeTable({ terms }: { terms: CompetitionTerms }): ReactNode {
  const { t, locale } = useTranslation();
  const [place, setPlace] = useState<Place>('1');
  const total = (terms.prizesUsd[Number(place) - 1] ?? []).reduce((sum, usd) => sum + usd, 0);
  return (
    <Card aria-label={t('competition.prizes.title')}>
      <CardBody>
        <Stack gap="md">
          <Stack gap="xs">
            <Heading level={2} scale="xl">
              {t('competition.prizes.title')}
            </Heading>
            <Muted>{t('competition.prizes.text')}</Muted>
          </Stack>
          <Tabs
            label={t('competition.prizes.choose')}
            value={place}
            onChange={setPlace}
            tabs={places.map((id) => ({
              id,
              label: t(placeTexts[id]),
              content: <Tiers terms={terms} place={Number(id)} />,
            }))}
          />
          <Muted>
            {t('competition.prizes.total')}: <strong>{dollarText(total, locale)}</strong>
          </Muted>
        </Stack>
      </CardBody>
    </Card>
  );
}
