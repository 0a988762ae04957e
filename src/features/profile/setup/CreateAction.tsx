import { useState, type ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { costCall } from '#entities/profile/profileCalls.ts';
import type { Team } from '#entities/profile/profileModel.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { CostRows } from '../components/CostRows.tsx';
import { PictureDialog } from '../components/PictureDialog.tsx';
import { meow } from '../meow.ts';
import { selectIsActing, type PictureWish } from '../pictureAct.ts';
import { useNextAction } from '../useNextAction.tsx';

/** Approves the cost and makes the profile, after a review. */
export function CreateAction({
  wish,
  team,
  username,
}: {
  wish: PictureWish;
  team: Team;
  /** Registered name; `undefined` without one. */
  username: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const cost = useAppSelector((state) => selectRead(state, costCall('register')));
  const isCreating = useAppSelector((state) => selectIsActing(state, wish.account, 'register'));
  const { model, blocked } = useNextAction(wish);
  // Sent: a transaction that fails must not open the review again.
  if (isOpen && isCreating) setOpen(false);
  if (isCreating) return <BlockedButton isLoading>{t('profile.create.pending')}</BlockedButton>;
  return (
    <Stack gap="md">
      {cost === null ? (
        <RetryMessage>{t('profile.costs.failed', { symbol: meow?.symbol ?? '' })}</RetryMessage>
      ) : null}
      <CostRows account={wish.account} cost={cost} />
      {blocked ?? (
        <Button scale="lg" fullWidth loading={model === undefined} onClick={() => setOpen(true)}>
          {t('profile.create.action')}
        </Button>
      )}
      {isOpen && model ? (
        <PictureDialog
          model={model}
          team={team}
          username={username}
          closesWhenSent
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}
