import { useMemo, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { lpValueE18, pairPriceCalls } from '#entities/prices/lpPrices.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { OwnPool } from '../liquiditySelectors.ts';

/** Adds up known values; `undefined` while one is not read, `null` if none is known. */
function sumOf(values: readonly (bigint | null | undefined)[]): bigint | null | undefined {
  if (values.includes(undefined)) return undefined;
  const known = values.filter((value) => typeof value === 'bigint');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0n);
}

/** Shows what the account's pools are worth together, and how many it counts. */
export function LiquidityTotal({
  pools,
  isPartial,
}: {
  pools: readonly OwnPool[];
  /** Whether there may be more pools than these. */
  isPartial: boolean;
}): ReactNode {
  const { t } = useTranslation();
  useCalls(useMemo(() => pools.flatMap(({ tokens }) => pairPriceCalls(tokens)), [pools]));
  const values = useAppSelector(
    (state) => pools.map(({ tokens, shares }) => lpValueE18(state, tokens, shares)),
    shallowEqual,
  );
  const unknown = values.filter((value) => value === null).length;
  const note = [
    t('liquidity.total.pools', { count: pools.length }),
    unknown > 0 ? t('liquidity.total.unknown', { count: unknown }) : null,
    isPartial ? t('liquidity.total.partial') : null,
  ];
  return (
    <Stack gap="none">
      <Muted>{t('liquidity.total')}</Muted>
      <Text scale="xxl" weight="bold" numeric>
        <UsdText valueE18={sumOf(values)} />
      </Text>
      <Muted>{note.filter(Boolean).join(' · ')}</Muted>
    </Stack>
  );
}
