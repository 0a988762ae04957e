import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { FarmConfig } from '#config/farms.ts';
import type { PoolConfig } from '#config/pools.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { StakePrice } from '#entities/prices/lpPrices.ts';
import { useLpPrice, useUsdPrice } from '#entities/prices/usePrices.ts';
import { stakedCurrency, stakedSymbol, type StakePlace } from '#entities/earning/staking/places.ts';
import { usePlace } from '#entities/earning/staking/usePlace.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { YieldReason } from '#entities/earning/yields/components/YieldReason.tsx';
import { useFarmYield, usePoolYield, useVaultYield } from '#entities/earning/yields/useYields.ts';
import type { HarvestFees } from '#entities/earning/yields/harvestFees.ts';
import type { Yield, YieldInput } from '#entities/earning/yields/yieldTypes.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LpFeesShown } from './RoiDetails.tsx';
import { RoiCalculator } from './RoiCalculator.tsx';

interface RoiDialogProps {
  onClose: () => void;
  link?: ReactNode;
}

interface RoiSource extends RoiDialogProps {
  place: StakePlace;
  rate: Yield;
  /** Price of the staked token. */
  price: StakePrice | null | undefined;
  allocPoint?: bigint | undefined;
}

/** Returns the shown account's balance in whole tokens times 10^18. */
function useBalanceE18(place: StakePlace): bigint | undefined {
  const owner = useAppSelector(selectAccount);
  const currency = stakedCurrency(place);
  useCalls(owner === null ? [] : [balanceCall(currency, owner)]);
  const balance = useAppSelector((state) => selectBalance(state, currency, owner));
  return balance ? (balance * 10n ** 18n) / 10n ** BigInt(currency.decimals) : undefined;
}

/** Returns the harvest fees of an auto-compounding place. */
function feesOf(inputs: readonly YieldInput[]): HarvestFees | undefined {
  const performance = inputs.find(({ kind }) => kind === 'performanceFee');
  const call = inputs.find(({ kind }) => kind === 'callFee');
  return performance?.kind === 'performanceFee' && call?.kind === 'callFee'
    ? { performanceBps: performance.bps, callBps: call.bps }
    : undefined;
}

/** Returns the trading fees of a staked LP token. */
function lpFeesOf(inputs: readonly YieldInput[]): LpFeesShown | undefined {
  const found = inputs.find(({ kind }) => kind === 'lpFees');
  const share = inputs.find(({ kind }) => kind === 'lpFee');
  if (found?.kind !== 'lpFees') return undefined;
  return { fees: found.fees, feeBps: share?.kind === 'lpFee' ? share.bps : undefined };
}

/** Prices of a token in itself, where the rate needs no dollars. */
const one = { priceE18: 10n ** 18n, rewardPriceE18: 10n ** 18n };
const noPrice = { kind: 'hidden', reason: 'price' } as const;

function RoiContent({
  place,
  rate,
  price,
  allocPoint,
  link,
}: Omit<RoiSource, 'onClose'>): ReactNode {
  const { t } = useTranslation();
  const rewardPrice = useUsdPrice(place.reward);
  const balanceE18 = useBalanceE18(place);
  const facts = usePlace(place);
  if (rate?.kind === 'hidden') return <YieldReason {...rate} />;
  const isSame = place.token.address === place.reward.address;
  const isInTokens = isSame && (price === null || rewardPrice === null);
  if (!isInTokens && (price === null || rewardPrice === null)) return <YieldReason {...noPrice} />;
  const prices = isInTokens
    ? one
    : price && rewardPrice && { priceE18: price.priceE18, rewardPriceE18: rewardPrice.priceE18 };
  if (facts === null) return <YieldReason kind="hidden" reason="unread" />;
  if (!rate || !prices || !facts) return <Skeleton height="12rem" label={t('common.loading')} />;
  const isAuto = rate.apyE18 !== undefined;
  const fees = feesOf(rate.inputs);
  return (
    <RoiCalculator
      // The key clears the typed amount when the unit changes.
      key={String(isInTokens)}
      rates={{
        aprE18: rate.aprE18,
        ...prices,
        isInTokens,
        isAuto,
        fees,
        depositFeeBps: facts.depositFeeBps,
      }}
      symbol={stakedSymbol(place)}
      rewardSymbol={place.reward.symbol}
      lpFees={lpFeesOf(rate.inputs)}
      balanceE18={balanceE18}
      allocPoint={allocPoint}
      link={link}
    />
  );
}

function RoiDialog({ onClose, ...source }: RoiSource): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal open onClose={onClose} title={t('roi.title')} closeLabel={t('common.close')}>
      <RoiContent {...source} />
    </Modal>
  );
}

/** Renders the calculator of a farm. */
export function FarmRoiDialog({
  farm,
  place,
  ...rest
}: RoiDialogProps & { farm: FarmConfig; place: StakePlace }): ReactNode {
  const rate = useFarmYield(farm);
  const price = useLpPrice(farm);
  const facts = usePlace(place);
  return (
    <RoiDialog {...rest} place={place} rate={rate} price={price} allocPoint={facts?.allocPoint} />
  );
}

/** Renders the calculator of a pool. */
export function PoolRoiDialog({
  pool,
  place,
  ...rest
}: RoiDialogProps & { pool: PoolConfig; place: StakePlace }): ReactNode {
  const rate = usePoolYield(pool);
  const price = useUsdPrice(place.token);
  return <RoiDialog {...rest} place={place} rate={rate} price={price} />;
}

/** Renders the calculator of the vault, which compounds automatically. */
export function VaultRoiDialog({
  place,
  ...rest
}: RoiDialogProps & { place: StakePlace }): ReactNode {
  const rate = useVaultYield();
  const price = useUsdPrice(place.token);
  return <RoiDialog {...rest} place={place} rate={rate} price={price} />;
}
