import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useIsBusy } from '#entities/earning/staking/pendingWrites.ts';
import { vaultPlace, type VaultPlace } from '#entities/earning/staking/places.ts';
import { connectAsked } from '#entities/wallet/walletSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { GiftIcon } from '#ui/icons/GiftIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';
import { color, media, radius, size, space } from '#ui/theme/tokens.ts';
import { useVault } from '#entities/earning/staking/useVault.ts';
import { EARNED_PLACES } from '#entities/earning/list/components/PlaceFigures.tsx';
import { TokenAmount } from '#entities/earning/list/components/TokenAmount.tsx';

const BountyDialog = latePart(
  async () => (await import('./components/BountyDialog.tsx')).BountyDialog,
);

const Shape = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.ms} ${space.md};
  padding: ${space.ms} ${space.md};

  ${media.fromTablet} {
    inline-size: auto;
  }
`;

/** Hidden on a phone, whose width is for the text. */
const Picture = styled.span`
  display: none;
  align-items: center;
  justify-content: center;
  flex: none;
  inline-size: ${size.target};
  block-size: ${size.target};
  border-radius: ${radius.pill};
  background-color: ${color.accentSoft};
  color: ${color.accentText};

  ${media.fromTablet} {
    display: inline-flex;
  }
`;

/** Reserves the height of the amount's worth, which comes last. */
const Words = styled(Stack)`
  flex: 1 1 auto;
  justify-content: center;
  min-block-size: 4rem;
`;

function Bounty({ place }: { place: VaultPlace }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const vault = useVault(place);
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isBusy = useIsBusy(place);
  const [isOpen, setOpen] = useState(false);
  const title = t('pools.bounty.title', { symbol: shortenSymbol(place.reward.symbol) });
  return (
    <Shape aria-label={title}>
      <Picture>
        <GiftIcon />
      </Picture>
      <Words gap="none">
        <Row gap="xxs">
          <Muted>{title}</Muted>
          <HelpTip label={title} content={t('pools.bounty.explain')} />
        </Row>
        <TokenAmount
          amount={vault ? vault.bounty : vault}
          token={place.reward}
          places={EARNED_PLACES}
        />
      </Words>
      <Button
        scale="sm"
        variant="secondary"
        disabled={!vault || vault.isPaused || vault.pendingHarvest === 0n || isReadOnly}
        loading={isBusy}
        onClick={() => (account === null ? dispatch(connectAsked()) : setOpen(true))}
      >
        {t('pools.bounty.claim')}
      </Button>
      {isOpen && account !== null ? (
        <LateBoundary onClose={() => setOpen(false)}>
          <BountyDialog place={place} account={account} onClose={() => setOpen(false)} />
        </LateBoundary>
      ) : null}
    </Shape>
  );
}

/**
 * Shows what a claimer of the vault's bounty receives, with the button to claim it (VAULT-06).
 * Renders nothing without a vault.
 */
export function BountyCard(): ReactNode {
  return vaultPlace ? <Bounty place={vaultPlace} /> : null;
}
