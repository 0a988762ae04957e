import '#i18n/addEarnTexts.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain, contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectIsVisitor } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { media } from '#ui/theme/tokens.ts';
import { HomeAccount } from './HomeAccount.tsx';
import { HomeGames } from './HomeGames.tsx';
import { HomePromises } from './HomePromises.tsx';
import { HomeTop } from './HomeTop.tsx';
import { HomeTotals } from './HomeTotals.tsx';
import { LastCall } from './LastCall.tsx';

/** Holds the place of an account that is still being connected. */
const Restoring = styled.div`
  block-size: 16rem;

  ${media.fromLaptop} {
    block-size: 13rem;
  }
`;

/**
 * Shows the account, the games, the top farms and pools and the totals, and between them what
 * visitors are promised: all that reads more of the chain than a price.
 */
export function HomeBelow(): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isVisitor = useAppSelector(selectIsVisitor);
  const isRestoring = account === null && !isVisitor;
  const isDeployed = contractAddress('masterChef') !== undefined;
  const below = (
    <>
      {isDeployed ? null : (
        <Message variant="info">{t('home.notDeployed', { chain: chain.name })}</Message>
      )}
      <HomeGames />
      {isDeployed ? <HomeTop /> : null}
      {isVisitor ? <HomePromises /> : null}
      <HomeTotals />
      {isVisitor ? <LastCall canEarn={isDeployed} /> : null}
    </>
  );
  return (
    <>
      {account === null ? null : (
        <HomeAccount account={account} canEarn={isDeployed}>
          {below}
        </HomeAccount>
      )}
      {isRestoring ? (
        <Restoring>
          <Skeleton height="100%" radius="xl" label={t('wallet.connecting')} />
        </Restoring>
      ) : null}
      {isVisitor ? below : null}
    </>
  );
}
