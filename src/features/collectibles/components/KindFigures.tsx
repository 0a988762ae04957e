import type { ReactNode } from 'react';
import { contractCall } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import type { CollectibleKind } from '#protocol/collectibleKinds.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

function countCall(name: 'bunnyCount' | 'bunnyBurnCount' | 'bunnyCap', kind: number) {
  return catsAddress && contractCall(meowCatsAbi, catsAddress, name, [BigInt(kind)]);
}

/** Shows how many of a kind there are, and how many there can ever be. */
export function KindFigures({ kind }: { kind: CollectibleKind }): ReactNode {
  const { t, locale } = useTranslation();
  const [mintedCall, burnedCall, capCall] = [
    countCall('bunnyCount', kind.id),
    countCall('bunnyBurnCount', kind.id),
    countCall('bunnyCap', kind.id),
  ];
  useCalls([mintedCall, burnedCall, capCall]);
  const minted = useAppSelector((state) => selectRead(state, mintedCall));
  const burned = useAppSelector((state) => selectRead(state, burnedCall));
  const cap = useAppSelector((state) => selectRead(state, capCall));
  const number = (value: bigint): string => value.toLocaleString(locale);
  const isRead = typeof minted === 'bigint' && typeof burned === 'bigint';
  const isRefused = minted === null || burned === null;
  const waiting = isRefused ? unknownText : <Skeleton width="3rem" />;
  const alive = isRead ? number(minted - burned) : '';
  return (
    <DetailRow
      label={t('collectibles.alive')}
      value={
        isRead ? (cap ? t('collectibles.aliveOf', { alive, cap: number(cap) }) : alive) : waiting
      }
    />
  );
}
