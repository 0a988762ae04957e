import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { placeName } from '#entities/staking/placeName.ts';
import { stakedCurrency } from '#entities/staking/places.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { color, media, size, space } from '#ui/theme/tokens.ts';
import type { Holdings, LiquidityHeld, StakeHeld } from './readHoldings.ts';

/** Positions shown before all are asked for. */
const FIRST = 5;
const LP = { decimals: 18 };

const List = styled.ul`
  display: flex;
  flex-direction: column;

  & > li + li {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

/** Holds picture, name, value and actions; on a phone the actions have a line of their own. */
const Line = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.ms};
  min-block-size: 4.25rem;
  padding-block: ${space.sm};

  & > :last-child {
    grid-column: 2 / -1;
  }

  ${media.fromTablet} {
    grid-template-columns: 3.5rem minmax(0, 1fr) auto minmax(14rem, auto);

    & > :last-child {
      grid-column: auto;
      justify-content: end;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

interface LineProps {
  currencies: readonly Currency[];
  name: string;
  amount: string;
  usdE18: bigint | null;
  actions: readonly { to: string; label: string }[];
}

function PositionLine({ currencies: [first, second], name, amount, usdE18, actions }: LineProps) {
  return (
    <Line>
      {first && second ? (
        <PairLogos currencies={[first, second]} />
      ) : first ? (
        <CurrencyLogo currency={first} />
      ) : null}
      <Words>
        <Text as="span" weight="bold">
          <bdi>{name}</bdi>
        </Text>
        <Muted as="span" numeric>
          {amount}
        </Muted>
      </Words>
      <Text as="span" weight="heavy" numeric>
        <UsdText valueE18={usdE18} />
      </Text>
      <Row gap="sm" wrap>
        {actions.map(({ to, label }) => (
          <Button
            key={to}
            as={Link}
            to={to}
            scale="sm"
            variant="secondary"
            aria-label={`${label}: ${name}`}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Line>
  );
}

function Liquidity({ held: { pair, amount, usdE18 } }: { held: LiquidityHeld }): ReactNode {
  const { t, locale } = useTranslation();
  const currencies = poolCurrencies(pair);
  const [a, b] = currencies;
  return (
    <PositionLine
      currencies={currencies}
      name={`${shortenSymbol(a.symbol)}-${shortenSymbol(b.symbol)} LP`}
      amount={`${formatAmount(amount, LP, { locale })} LP`}
      usdE18={usdE18}
      actions={[
        { to: `/add/${a.id}/${b.id}`, label: t('home.positions.add') },
        { to: `/remove/${a.id}/${b.id}`, label: t('home.positions.remove') },
      ]}
    />
  );
}

function Stake({ held: { priced, amount, usdE18 } }: { held: StakeHeld }): ReactNode {
  const { t, locale } = useTranslation();
  const { place, currencies, to } = priced;
  const staked = stakedCurrency(place);
  return (
    <PositionLine
      currencies={currencies}
      name={placeName(t, place)}
      amount={`${formatAmount(amount, staked, { locale })} ${shortenSymbol(staked.symbol)}`}
      usdE18={usdE18}
      actions={[{ to, label: t('home.positions.manage') }]}
    />
  );
}

/** Lists an account's liquidity and stakes with links to what can be done with each. */
export function Positions({
  positions,
}: {
  /** `undefined` while not read. */
  positions: Holdings['positions'] | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? positions : positions?.slice(0, FIRST);
  const count = positions?.length ?? 0;
  return (
    <Card variant="flat">
      <CardHeader>
        <Heading level={2} scale="xl">
          {t('home.positions.title')}
        </Heading>
      </CardHeader>
      <CardBody>
        {positions === undefined ? (
          <Skeleton height="12rem" radius="lg" label={t('common.loading')} />
        ) : count === 0 ? (
          <EmptyState icon={<SproutIcon size="lg" />} title={t('home.positions.none')} />
        ) : (
          <List>
            {shown?.map((held) =>
              held.kind === 'liquidity' ? (
                <Liquidity key={held.key} held={held} />
              ) : (
                <Stake key={held.key} held={held} />
              ),
            )}
          </List>
        )}
        {count > FIRST && !isWhole ? (
          <Button variant="text" fullWidth onClick={() => setWhole(true)}>
            {t('home.positions.all', { count })}
          </Button>
        ) : null}
      </CardBody>
    </Card>
  );
}
