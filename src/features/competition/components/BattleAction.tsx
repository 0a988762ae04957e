import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTeam } from '#entities/profile/useProfile.ts';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { ConnectText } from '#entities/wallet/components/ConnectText.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { battleCta, type BattleCta, type OwnPart } from '../competitionModel.ts';
import { selectIsPending } from '../competitionSelectors.ts';
import { useOwnPart, type Battle } from '../useCompetition.ts';
import type { OwnPrize } from '../ownPrize.ts';
import { ClaimDialog, RegisterDialog } from './lateParts.ts';

/** What the button says where it does nothing. */
const stillTexts = {
  registered: 'competition.cta.registered',
  tooLate: 'competition.cta.tooLate',
  claimed: 'competition.cta.claimed',
  nothing: 'competition.cta.nothing',
  over: 'competition.cta.over',
  listNeeded: 'competition.cta.claim',
} as const satisfies Partial<Record<BattleCta, TextKey>>;

/** Says of the account what its button doesn't. */
function Remark({ cta, own }: { cta: BattleCta; own: OwnPart }): ReactNode {
  const { t } = useTranslation();
  const team = useTeam(own.teamId);
  if (cta === 'tooLate') return <Muted>{t('competition.cta.late')}</Muted>;
  if (cta === 'listNeeded') return <Muted>{t('competition.cta.listNeeded')}</Muted>;
  if (!own.hasRegistered)
    return cta === 'register' ? null : <Muted>{t('competition.cta.notPart')}</Muted>;
  return team ? <Muted>{t('competition.cta.team', { team: team.name })}</Muted> : null;
}

interface CtaButtonProps {
  cta: BattleCta;
  account: Address;
  onRegister: () => void;
  onClaim: () => void;
}

/** Shows the button of what the account can do now, or why it can do nothing. */
function CtaButton({ cta, account, onRegister, onClaim }: CtaButtonProps): ReactNode {
  const { t } = useTranslation();
  const isRegistering = useAppSelector((state) =>
    selectIsPending(state, account, 'competitionRegister'),
  );
  const isClaiming = useAppSelector((state) => selectIsPending(state, account, 'competitionClaim'));
  switch (cta) {
    case 'register':
      return (
        <Button
          scale="lg"
          loading={isRegistering}
          onClick={onRegister}
          onPointerEnter={RegisterDialog.preload}
          onFocus={RegisterDialog.preload}
        >
          {t(isRegistering ? 'competition.cta.registering' : 'competition.cta.register')}
        </Button>
      );
    case 'trade':
      return (
        <Button as={Link} to="/swap" scale="lg">
          {t('competition.cta.trade')}
        </Button>
      );
    case 'claim':
      return (
        <Button
          scale="lg"
          loading={isClaiming}
          onClick={onClaim}
          onPointerEnter={ClaimDialog.preload}
          onFocus={ClaimDialog.preload}
        >
          {t(isClaiming ? 'competition.cta.claiming' : 'competition.cta.claim')}
        </Button>
      );
    case 'calculating':
      return null;
    case 'registered':
    case 'claimed':
    case 'tooLate':
    case 'nothing':
    case 'over':
    case 'listNeeded':
      return (
        <Button
          scale="lg"
          disabled
          startIcon={cta === 'registered' || cta === 'claimed' ? <CheckIcon /> : undefined}
        >
          {t(stillTexts[cta])}
        </Button>
      );
  }
}

function Action({
  account,
  battle,
  own,
  prize,
}: {
  account: Address;
  battle: Battle;
  own: OwnPart;
  prize: OwnPrize;
}): ReactNode {
  // Keeps the prize as pressed: the list or result may change while the dialog is open.
  const [opened, setOpened] = useState<'register' | Exclude<OwnPrize, string>>();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const cta = battleCta(battle.phase, own, prize === 'unknown' ? undefined : prize !== 'none');
  const close = (): void => setOpened(undefined);
  const isAct = cta === 'register' || cta === 'claim';
  return (
    <Stack gap="sm" align="start">
      <Remark cta={cta} own={own} />
      {isReadOnly && isAct ? null : (
        <CtaButton
          cta={cta}
          account={account}
          onRegister={() => setOpened('register')}
          onClaim={() => typeof prize === 'object' && setOpened(prize)}
        />
      )}
      {opened === undefined ? null : (
        <LateBoundary onClose={close}>
          {opened === 'register' ? (
            <RegisterDialog account={account} onClose={close} />
          ) : (
            <ClaimDialog account={account} prize={opened} onClose={close} />
          )}
        </LateBoundary>
      )}
    </Stack>
  );
}

/** Shows the account's part in the battle and what it can do now. */
export function BattleAction({ battle, prize }: { battle: Battle; prize: OwnPrize }): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const own = useOwnPart(account);
  if (account === null)
    return (
      <Stack gap="sm" align="start">
        <Muted>
          <ConnectText of="competition.cta.connect" />
        </Muted>
        <ConnectButton scale="lg" />
      </Stack>
    );
  if (own === null) return <RetryMessage>{t('competition.failed')}</RetryMessage>;
  if (own === undefined)
    return <Skeleton width="12rem" height="3.5rem" label={t('common.loading')} />;
  return <Action key={account} account={account} battle={battle} own={own} prize={prize} />;
}
