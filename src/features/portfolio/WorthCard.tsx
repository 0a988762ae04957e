import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SumText, useExcluded } from '#entities/holdings/components/Figures.tsx';
import { HoldingsProblems } from '#entities/holdings/components/HoldingsProblems.tsx';
import type { HoldingsView } from '#entities/holdings/useHoldings.ts';
import { addUp, isNone, type UsdSum } from '#entities/holdings/usdSum.ts';
import { useTranslation } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { fontSize } from '#ui/theme/tokens.ts';
import { DayChange } from './change/DayChange.tsx';
import { partTones, WorthBar } from './WorthBar.tsx';
import { WorthLegend, type WorthPart } from './WorthLegend.tsx';

/** As large as the width leaves room for. */
const Total = styled(Text)`
  font-size: clamp(${fontSize.xxl}, 1rem + 5vw, 3rem);
  line-height: 1.1;
`;

/** Says in which parts there is nothing, and where more can be earned. */
function NothingIn({ names }: { names: readonly string[] }): ReactNode {
  const { t, locale } = useTranslation();
  const parts = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
  return (
    <Muted>
      {t('portfolio.nothingIn', { parts })}{' '}
      <TextLink as={Link} to="/farms">
        {t('portfolio.seeEarn')}
      </TextLink>
    </Muted>
  );
}

function TotalWorth({
  total,
  children,
}: {
  total: UsdSum | undefined;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const excluded = useExcluded();
  return (
    <div>
      <Muted>{t('home.account.worth')}</Muted>
      <Total weight="black" numeric>
        <SumText sum={total} />
      </Total>
      {children}
      {total && total.unpriced > 0 ? <Muted scale="xs">{excluded(total)}</Muted> : null}
    </div>
  );
}

/** Shows what an account is worth, and how its parts make that up; empty parts share a line. */
export function WorthCard({
  holdings,
  sums,
}: {
  holdings: HoldingsView;
  /** Every part in order, each by its name; `undefined` while not read. */
  sums: readonly (readonly [name: string, sum: UsdSum | undefined])[];
}): ReactNode {
  const parts = sums.map(([name, sum], index): WorthPart => ({
    name,
    sum,
    tone: partTones[index % partTones.length]!,
  }));
  const known = parts.flatMap(({ sum }) => sum ?? []);
  const total = known.length === parts.length ? addUp(known) : undefined;
  const empty = parts.filter(({ sum }) => isNone(sum));
  return (
    <Card>
      <CardBody>
        <Stack gap="ml">
          <HoldingsProblems view={holdings} />
          <TotalWorth total={total}>
            <DayChange found={holdings.found} total={total} />
          </TotalWorth>
          <WorthBar
            parts={parts.map(({ tone, sum }) => ({ tone, value: total ? sum!.valueE18 : 0n }))}
          />
          <WorthLegend parts={parts.filter(({ sum }) => !isNone(sum))} total={total} />
          {empty.length > 0 ? <NothingIn names={empty.map(({ name }) => name)} /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
