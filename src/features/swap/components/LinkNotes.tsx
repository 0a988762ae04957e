import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { WrongChecksum } from '#entities/tokens/components/WrongChecksum.tsx';
import { useAppSelector } from '#redux';
import { damagedAddresses } from '../swapUrl.ts';
import { IgnoredRecipient } from './IgnoredRecipient.tsx';

/** Says what of the page's link was not taken: damaged addresses, and a recipient. */
export function LinkNotes(): ReactNode {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const form = useAppSelector((state) => state.swap.form);
  const isExpert = useAppSelector(selectIsExpert);
  const recipient = query.has('recipient') && !isExpert ? form.recipientText : null;
  // Once the side is filled, there is nothing more to say.
  const damaged = damagedAddresses(query).filter(({ side }) => form[side] === null);
  if (recipient === null && damaged.length === 0) return null;
  return (
    <>
      {damaged.map(({ side, text }) => (
        <WrongChecksum key={side} address={text} />
      ))}
      {recipient !== null && <IgnoredRecipient recipient={recipient} />}
    </>
  );
}
