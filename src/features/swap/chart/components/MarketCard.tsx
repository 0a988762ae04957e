import { useMemo, useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { TableToggle } from '#entities/chart/components/TableToggle.tsx';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { quoteSide } from '#entities/pairs/quoteSide.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { RefreshIcon } from '#ui/icons/RefreshIcon.tsx';
import { Fill, Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { selectChartPools, selectMarketPairs } from '../chartPools.ts';
import type { Interval } from '../interval.ts';
import { otherSide } from '../otherSide.ts';
import { PoolChart } from './PoolChart.tsx';

const sidesOf = ({ token0, token1 }: Pair) => poolCurrencies([token0, token1]);

/** Names a pool by its tokens, the one whose price is shown first. */
function poolName(pair: Pair, base: 0 | 1 = otherSide(quoteSide([pair.token0, pair.token1]))) {
  const symbols = sidesOf(pair).map(({ symbol }) => shortenSymbol(symbol));
  return (base === 0 ? symbols : symbols.toReversed()).join('/');
}

interface FoundPoolsProps {
  pools: readonly Pair[];
  route: readonly Pair[];
  isDirect: boolean;
  hideButton: ReactNode;
}

/** Shows the chart of one of several pools. */
function FoundPools({ pools, route, isDirect, hideButton }: FoundPoolsProps): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [isTurned, setTurned] = useState(false);
  const [isTable, setTable] = useState(false);
  const [interval, setInterval] = useState<Interval>();
  const pair = pools.find(({ address }) => address === chosen) ?? pools[0];
  if (!pair) return null;
  const usual = otherSide(quoteSide([pair.token0, pair.token1]));
  const base = isTurned ? otherSide(usual) : usual;
  const sides = sidesOf(pair);
  return (
    <Stack gap="ms">
      <Row gap="sm">
        <PairLogos currencies={base === 0 ? sides : [sides[1], sides[0]]} />
        <Heading level={2} scale="lg">
          <Verbatim>{poolName(pair, base)}</Verbatim>
        </Heading>
        <Spacer />
        <IconButton
          scale="sm"
          label={t('market.turn', {
            base: shortenSymbol(sides[base].symbol),
            quote: shortenSymbol(sides[otherSide(base)].symbol),
          })}
          onClick={() => setTurned(!isTurned)}
        >
          <RefreshIcon />
        </IconButton>
        <TableToggle isOn={isTable} onChange={setTable} />
        {hideButton}
      </Row>
      {isDirect ? null : <Muted>{t('market.routed')}</Muted>}
      {isDirect && pools.length > 1 && !route.includes(pools[0]!) ? (
        <Muted>
          {t('market.elsewhere', { route: route.map((passed) => poolName(passed)).join(', ') })}
        </Muted>
      ) : null}
      {pools.length > 1 ? (
        <RadioGroup
          legend={t('market.pool')}
          hideLegend
          variant="pills"
          options={pools.map((pool) => ({ value: pool.address, label: poolName(pool) }))}
          value={pair.address}
          onChange={setChosen}
        />
      ) : null}
      <PoolChart
        key={pair.address}
        pair={pair}
        base={base}
        isTable={isTable}
        interval={interval}
        onIntervalChosen={setInterval}
      />
    </Stack>
  );
}

/** Shows the price chart of the chosen tokens, and why there is none. */
export function MarketCard({ onHide }: { onHide: () => void }): ReactNode {
  const { t } = useTranslation();
  const found = useAppSelector(selectChartPools);
  const pairs = useAppSelector(selectMarketPairs);
  useCalls(useMemo(() => pairCalls(pairs), [pairs]));
  const hideButton = (
    <IconButton scale="sm" label={t('market.hide')} onClick={onHide}>
      <CloseIcon />
    </IconButton>
  );
  return (
    <Card aria-label={t('market.title')}>
      <CardBody>
        {found.status === 'found' ? (
          <FoundPools {...found} hideButton={hideButton} />
        ) : (
          <Row gap="sm" align="start">
            <Fill>
              {found.status === 'loading' ? (
                <Skeleton height="31rem" radius="md" label={t('common.loading')} />
              ) : found.status === 'failed' ? (
                <RetryMessage>{t('market.unread')}</RetryMessage>
              ) : (
                <Message variant="info">{t('market.noPool')}</Message>
              )}
            </Fill>
            {hideButton}
          </Row>
        )}
      </CardBody>
    </Card>
  );
}
