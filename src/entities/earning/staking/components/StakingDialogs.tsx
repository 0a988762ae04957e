import type { ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import type { Address } from '#lib/hex.ts';
import type { StakePlace } from '../places.ts';
import { EmergencyDialog, NotEnoughDialog, StakeDialog, UnstakeDialog } from './lateParts.ts';

/** Dialogs of a stake. */
export type OpenDialog = 'stake' | 'unstake' | 'emergency' | 'notEnough';

export interface StakingDialogsProps {
  place: StakePlace;
  account: Address;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog | null) => void;
  /** Initial amount of the stake and unstake dialogs. */
  filledIn?: bigint | undefined;
  buyHref: string | undefined;
  roi: ReactNode;
}

/** Renders the open dialog; each is loaded on first use. */
export function StakingDialogs({
  place,
  account,
  open,
  onOpen,
  filledIn,
  buyHref,
  roi,
}: StakingDialogsProps): ReactNode {
  const close = (): void => onOpen(null);
  return (
    <LateBoundary onClose={close}>
      {open === 'stake' ? (
        <StakeDialog
          place={place}
          account={account}
          filledIn={filledIn}
          roi={roi}
          onClose={close}
        />
      ) : null}
      {open === 'unstake' ? (
        <UnstakeDialog
          place={place}
          account={account}
          filledIn={filledIn}
          onClose={close}
          onEmergency={() => onOpen('emergency')}
        />
      ) : null}
      {open === 'emergency' ? (
        <EmergencyDialog place={place} account={account} onClose={close} />
      ) : null}
      {open === 'notEnough' ? (
        <NotEnoughDialog place={place} account={account} buyHref={buyHref} onClose={close} />
      ) : null}
    </LateBoundary>
  );
}
