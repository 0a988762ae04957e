import type { ReactNode } from 'react';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { stakedCurrency } from '#entities/earning/staking/places.ts';
import { usePlaceName } from '#entities/earning/staking/usePlaceName.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { positionName } from '../positionName.ts';
import type { LiquidityHeld, StakeHeld } from '../readHoldings.ts';
import { HoldingLine } from './HoldingLine.tsx';

const LP = { decimals: 18 };

interface LineProps<Position> {
  held: Position;
  /** Second line below the amount. */
  note?: string | undefined;
  /** Value, where it is more than an amount in dollars. */
  worth?: ReactNode;
  /** Returns what is shown below the line, by the name that the line shows. */
  children?: (name: string) => ReactNode;
}

function LiquidityLine({ held, note, worth, children }: LineProps<LiquidityHeld>): ReactNode {
  const { t, locale } = useTranslation();
  const currencies = poolCurrencies(held.pair);
  const [a, b] = currencies;
  const name = positionName(t, held);
  return (
    <HoldingLine
      currencies={currencies}
      name={name}
      amount={`${formatAmount(held.amount, LP, { locale })} LP`}
      note={note}
      worth={worth ?? <UsdText valueE18={held.usdE18} />}
      actions={[
        { to: `/add/${a.id}/${b.id}`, label: t('home.positions.add') },
        { to: `/remove/${a.id}/${b.id}`, label: t('home.positions.remove') },
      ]}
    >
      {children?.(name)}
    </HoldingLine>
  );
}

function StakeLine({ held, note, worth, children }: LineProps<StakeHeld>): ReactNode {
  const { t, locale } = useTranslation();
  const { place, currencies, to } = held.priced;
  const staked = stakedCurrency(place);
  const name = usePlaceName(place);
  return (
    <HoldingLine
      currencies={currencies}
      name={name}
      amount={`${formatAmount(held.amount, staked, { locale })} ${shortenSymbol(staked.symbol)}`}
      note={note}
      worth={worth ?? <UsdText valueE18={held.usdE18} />}
      actions={[{ to, label: t('home.positions.manage') }]}
    >
      {children?.(name)}
    </HoldingLine>
  );
}

/** Shows liquidity or a stake with links to what can be done with it. */
export function PositionLine({ held, ...rest }: LineProps<LiquidityHeld | StakeHeld>): ReactNode {
  return held.kind === 'liquidity' ? (
    <LiquidityLine held={held} {...rest} />
  ) : (
    <StakeLine held={held} {...rest} />
  );
}
