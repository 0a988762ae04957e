import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { catKindCall } from '#entities/collectibles/catCalls.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { selectCatKind } from '#entities/collectibles/catSelectors.ts';
import type { ProfileAct } from '#entities/profile/profileCalls.ts';
import type { Team } from '#entities/profile/profileModel.ts';
import { useProfile } from '#entities/profile/useProfile.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount, shortenAddress } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { kindName, pictureName } from '../approveAct.ts';
import { meow } from '../meow.ts';
import { pictureAct, type PictureModel } from '../pictureAct.ts';
import { useNextAction } from '../useNextAction.tsx';
import { MeowAmount } from './MeowAmount.tsx';

const Small = styled.div`
  inline-size: 9rem;
  margin-inline: auto;
`;

interface ActTexts {
  title: TextKey;
  action: TextKey;
  pending: TextKey;
  help: TextKey;
}

const texts = {
  register: {
    title: 'profile.create.title',
    action: 'profile.create.confirm',
    pending: 'profile.create.pending',
    help: 'profile.create.help',
  },
  update: {
    title: 'profile.update.action',
    action: 'profile.update.confirm',
    pending: 'profile.update.pending',
    help: 'profile.update.help',
  },
  reactivate: {
    title: 'profile.reactivate.action',
    action: 'profile.reactivate.confirm',
    pending: 'profile.reactivate.pending',
    help: 'profile.reactivate.help',
  },
} as const satisfies Record<ProfileAct, ActTexts>;

/** Returns the name of the picture that another one replaces: it comes back. */
function useReturned({ act, account }: PictureModel): string | undefined {
  const { t } = useTranslation();
  const profile = useProfile(account);
  const before = act === 'update' && profile && profile !== 'none' ? profile.picture : undefined;
  useCalls([before ? catKindCall(before.tokenId) : undefined]);
  const kind = useAppSelector((state) => before && selectCatKind(state, before.tokenId));
  if (!before) return undefined;
  return `${typeof kind === 'number' ? kindName(kind) : t('profile.picture')} #${before.tokenId}`;
}

/** Reviews what makes a collectible the picture: a new profile, another picture, a reactivation. */
export function PictureDialog({
  model,
  team,
  username,
  closesWhenSent = false,
  onClose,
}: {
  model: PictureModel;
  team?: Team | undefined;
  username?: string | undefined;
  closesWhenSent?: boolean;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const next = useNextAction(model);
  const shown = next.model ?? model;
  const { act, picture, account } = shown;
  const cost = fromRaw(shown.costRaw);
  const returned = useReturned(shown);
  const num = meow ? formatAmount(cost, meow, { locale }) : '';
  return (
    <ActDialog
      title={t(texts[act].title)}
      action={t(texts[act].action, { num, symbol: meow?.symbol ?? '' })}
      pendingText={t(texts[act].pending)}
      act={pictureAct}
      found={{ model: shown }}
      expected={meow ? [{ currency: meow, amount: -cost }] : []}
      collectibles={[
        { direction: 'spent', name: pictureName(picture) },
        ...(returned ? [{ direction: 'received' as const, name: returned }] : []),
      ]}
      issueText={next.issueText}
      movedText={t('profile.moved')}
      instead={next.blocked}
      notes={<Muted>{t(texts[act].help)}</Muted>}
      closesWhenSent={closesWhenSent}
      onClose={onClose}
    >
      <Small>
        <CatPicture kind={picture.kind} round />
      </Small>
      <Stack gap="xs">
        <DetailRow label={t('profile.picture')} value={pictureName(picture)} />
        {team ? <DetailRow label={t('profile.team')} value={team.name} /> : null}
        {act === 'register' ? (
          <DetailRow
            label={t('profile.name.label')}
            value={username ?? t('profile.name.none', { address: shortenAddress(account) })}
          />
        ) : null}
        <DetailRow label={t('profile.cost')} value={<MeowAmount amount={cost} />} />
      </Stack>
    </ActDialog>
  );
}
