import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FarmConfig } from '#config/farms.ts';
import type { PoolConfig } from '#config/pools.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { stakedSymbol, type StakePlace } from '#entities/earning/staking/places.ts';
import { useTranslation } from '#i18n/t.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CalculatorIcon } from '#ui/icons/CalculatorIcon.tsx';

const loadDialogs = () => import('./RoiDialogs.tsx');
const FarmRoiDialog = latePart(async () => (await loadDialogs()).FarmRoiDialog);
const PoolRoiDialog = latePart(async () => (await loadDialogs()).PoolRoiDialog);
const VaultRoiDialog = latePart(async () => (await loadDialogs()).VaultRoiDialog);

const Aside = styled.span`
  display: contents;
`;

interface OpenerProps {
  place: StakePlace;
  renderDialog: (onClose: () => void) => ReactNode;
}

/** Renders the calculator button; the dialog loads and reads the chain when it is opened. */
function Opener({ place, renderDialog }: OpenerProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    // A click here must not toggle the row.
    <Aside role="presentation" onClick={(event) => event.stopPropagation()}>
      <IconButton
        scale="sm"
        label={t('roi.open', { symbol: stakedSymbol(place) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalculatorIcon size="sm" />
      </IconButton>
      {isOpen ? <LateBoundary onClose={close}>{renderDialog(close)}</LateBoundary> : null}
    </Aside>
  );
}

export interface RoiButtonProps {
  place: StakePlace;
  /** Link in the calculator's details to where the staked token is sold. */
  link?: ReactNode;
}

/** Opens the calculator of a farm. */
export function RoiButton({ farm, place, link }: RoiButtonProps & { farm: FarmConfig }): ReactNode {
  return (
    <Opener
      place={place}
      renderDialog={(onClose) => (
        <FarmRoiDialog farm={farm} place={place} link={link} onClose={onClose} />
      )}
    />
  );
}

/** Opens the calculator of a pool. */
export function PoolRoiButton({
  pool,
  place,
  link,
}: RoiButtonProps & { pool: PoolConfig }): ReactNode {
  return (
    <Opener
      place={place}
      renderDialog={(onClose) => (
        <PoolRoiDialog pool={pool} place={place} link={link} onClose={onClose} />
      )}
    />
  );
}

/** Opens the calculator of the vault. */
export function VaultRoiButton({ place, link }: RoiButtonProps): ReactNode {
  return (
    <Opener
      place={place}
      renderDialog={(onClose) => <VaultRoiDialog place={place} link={link} onClose={onClose} />}
    />
  );
}
