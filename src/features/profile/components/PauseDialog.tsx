import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { selectCatKind } from '#entities/collectibles/catSelectors.ts';
import { catKindCall } from '#entities/collectibles/catCalls.ts';
import { costCall } from '#entities/profile/profileCalls.ts';
import type { Profile } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { kindName } from '../approveAct.ts';
import { pauseAct } from '../pauseActs.ts';
import { MeowAmount } from './MeowAmount.tsx';

const issueTexts = { paused: 'profile.issue.paused', pending: 'profile.issue.pending' } as const;

/** Reviews the pause of a profile: what comes back, and what reactivating would cost. */
export function PauseDialog({
  profile: { account, picture },
  onClose,
}: {
  profile: Profile;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  useCalls([costCall('reactivate'), picture ? catKindCall(picture.tokenId) : undefined]);
  const cost = useAppSelector((state) => selectRead(state, costCall('reactivate')));
  const kind = useAppSelector((state) => picture && selectCatKind(state, picture.tokenId));
  const name =
    picture &&
    `${typeof kind === 'number' ? kindName(kind) : t('profile.picture')} #${picture.tokenId}`;
  return (
    <ActDialog
      title={t('profile.pause.action')}
      action={t('profile.pause.action')}
      pendingText={t('profile.pause.pending')}
      act={pauseAct}
      found={{ model: { account } }}
      collectibles={name ? [{ direction: 'received', name }] : undefined}
      issueText={(issue) => t(issueTexts[issue])}
      notes={<Muted>{t('profile.pause.help')}</Muted>}
      onClose={onClose}
    >
      <Stack gap="xs">
        {name ? <DetailRow label={t('profile.pause.returns')} value={name} /> : null}
        <DetailRow label={t('profile.pause.later')} value={<MeowAmount amount={cost} />} />
      </Stack>
    </ActDialog>
  );
}
