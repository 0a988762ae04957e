import '#i18n/addPartsTexts.ts';
import type { ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { formatDateTime } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import type { ChefPlace } from '../places.ts';
import { announcedFeeRead } from '../stakingCalls.ts';

/** Says that a farm's deposit fee will rise, once the owner has announced it on chain. */
export function FeeRise({ place }: { place: ChefPlace }): ReactNode {
  const { t, locale } = useTranslation();
  const call = announcedFeeRead(place);
  useCalls([call]);
  const announced = useAppSelector((state) => selectRead(state, call));
  if (!announced || announced[1] === 0n) return null;
  const [feeBps, risesAt] = announced;
  return (
    <Message variant="warning">
      {t('staking.feeRises', {
        fee: formatBps(feeBps, { locale }),
        date: formatDateTime(Number(risesAt), locale),
      })}
    </Message>
  );
}
