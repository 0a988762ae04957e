import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { sourcesOfHash } from '../space.ts';
import { PowerPart } from './PowerPart.tsx';
import { usePower } from './usePower.ts';

function Computed({ account, proposal }: { account: Address; proposal: Proposal }): ReactNode {
  const { snapshot, strategiesHash } = proposal;
  return (
    <PowerPart view={usePower(sourcesOfHash(strategiesHash), account, snapshot)} block={snapshot} />
  );
}

/** Computes the account's voting power on a proposal when asked: it needs no hub. */
export function OwnPower({ proposal }: { proposal: Proposal }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  if (account === null) return null;
  return (
    <Disclosure label={t('voting.power')}>
      {(isOpen) =>
        isOpen ? <Computed key={account} account={account} proposal={proposal} /> : null
      }
    </Disclosure>
  );
}
