import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { explorerLink } from '#config/chains.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { stakedCurrency, type StakePlace } from '#entities/earning/staking/places.ts';
import { usePlace } from '#entities/earning/staking/usePlace.ts';
import { useFeeDays } from '#entities/earning/staking/useFeeDays.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink, TextLink } from '#ui/Link.tsx';
import { Muted } from '#ui/Text.tsx';
import { EarnLinks } from './EarnDetails.tsx';
import { FeeValue } from './FeeValue.tsx';

interface PlaceProps {
  place: StakePlace;
}

/** Shows the logos of reward and staked token, or one logo where both are the same. */
export function PlaceLogos({ place }: PlaceProps): ReactNode {
  const [reward, staked] = [tokenCurrency(place.reward), stakedCurrency(place)];
  return staked.id === reward.id ? (
    <CurrencyLogo currency={reward} size="lg" />
  ) : (
    <PairLogos currencies={[reward, staked]} />
  );
}

/** Returns the page that sells the staked currency. */
export function buyPath(place: StakePlace): string {
  return `/swap?outputCurrency=${stakedCurrency(place).id}`;
}

/** Links to the page that sells the staked currency. */
export function BuyLink({ place }: PlaceProps): ReactNode {
  const { t } = useTranslation();
  return (
    <TextLink as={Link} to={buyPath(place)}>
      {t('staking.notEnough.buy', { symbol: shortenSymbol(stakedCurrency(place).symbol) })}
    </TextLink>
  );
}

/** Offers a retry where a place cannot be read, or renders nothing. */
export function PlaceRetry({ place }: PlaceProps): ReactNode {
  const { t } = useTranslation();
  return usePlace(place) === null ? <RetryMessage>{t('earn.unreadable')}</RetryMessage> : null;
}

/** Shows the deposit fee, and how long a stake takes to earn it back. */
export function DepositFee({ place }: PlaceProps): ReactNode {
  const { t } = useTranslation();
  const facts = usePlace(place);
  const days = useFeeDays(place, 10n ** BigInt(place.token.decimals));
  return (
    <Stack gap="none">
      <DetailRow
        label={t('pools.depositFee')}
        help={t('pools.depositFeeHelp')}
        helpLabel={t('pools.depositFee')}
        value={<FeeValue bps={facts ? facts.depositFeeBps : facts} noFee={t('pools.noFee')} />}
      />
      {days === undefined ? null : (
        <Muted scale="xs" align="end">
          {t('earn.feeDays', { count: days })}
        </Muted>
      )}
    </Stack>
  );
}

/** Links to the reward token, the project and the contract. */
export function PlaceLinks({
  place,
  projectUrl,
}: PlaceProps & { projectUrl?: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const tokenInfo = explorerLink('token', place.reward.address);
  const contract = explorerLink('address', place.contract);
  return (
    <EarnLinks>
      {tokenInfo === null ? null : (
        <ExternalLink href={tokenInfo}>{t('pools.tokenInfo')}</ExternalLink>
      )}
      {projectUrl === undefined ? null : (
        <ExternalLink href={projectUrl}>{t('pools.projectSite')}</ExternalLink>
      )}
      {contract === null ? null : (
        <ExternalLink href={contract}>{t('pools.contract')}</ExternalLink>
      )}
      <AddTokenButton currency={tokenCurrency(place.reward)} />
    </EarnLinks>
  );
}
