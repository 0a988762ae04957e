import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { retryAsked } from '#chain/blocks/blocksSlice.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ListLoading, ListUnreadable } from '#entities/feedback/ListStates.tsx';
import { costCall, type ProfileAct } from '#entities/profile/profileCalls.ts';
import type { Profile } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { pictureName } from '../approveAct.ts';
import { pictureReads, type PictureModel, type PictureWish } from '../pictureAct.ts';
import type { OwnPicture } from '../pictures.ts';
import { usePictures } from '../usePictures.ts';
import { useNextAction } from '../useNextAction.tsx';
import { CostRows } from './CostRows.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureGrid } from './PictureGrid.tsx';

interface ChooseDialogProps {
  profile: Profile;
  act: Exclude<ProfileAct, 'register'>;
  onClose: () => void;
}

/** Approves what is missing, then opens the review. */
function Next({
  wish,
  onReview,
}: {
  wish: PictureWish;
  onReview: (model: PictureModel) => void;
}): ReactNode {
  const { t } = useTranslation();
  useCalls(pictureReads(wish));
  const cost = useAppSelector((state) => selectRead(state, costCall(wish.act)));
  const { model, blocked } = useNextAction(wish);
  return (
    <Stack gap="md">
      <CostRows account={wish.account} cost={cost} />
      {blocked ?? (
        <Button
          scale="lg"
          fullWidth
          loading={model === undefined}
          onClick={() => model && onReview(model)}
        >
          {t('common.continue')}
        </Button>
      )}
    </Stack>
  );
}

function Choice({
  profile: { account, teamId },
  act,
  pictures,
  onReview,
}: Omit<ChooseDialogProps, 'onClose'> & {
  pictures: readonly OwnPicture[];
  onReview: (model: PictureModel) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [value, setValue] = useState<string>();
  const picture = pictures.find(({ tokenId }) => String(tokenId) === value) ?? pictures[0];
  if (!picture)
    return (
      <EmptyState
        icon={<CatPawIcon size="lg" />}
        title={t('profile.picture.none')}
        action={
          <Button as={Link} to="/collectibles">
            {t('profile.starter.others')}
          </Button>
        }
      >
        {t('profile.picture.noneHelp')}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <PictureGrid
        legend={t('profile.picture.choose')}
        name="picture"
        options={pictures.map((each) => ({
          value: String(each.tokenId),
          kind: each.kind,
          label: pictureName(each),
        }))}
        value={String(picture.tokenId)}
        onChange={setValue}
      />
      <Next
        key={toRaw(picture.tokenId)}
        wish={{ account, act, picture, teamId }}
        onReview={onReview}
      />
    </Stack>
  );
}

/** Chooses another picture for a profile, or one with which it is active again. */
export function ChooseDialog({ profile, act, onClose }: ChooseDialogProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const pictures = usePictures(profile.account);
  const [model, setModel] = useState<PictureModel>();
  if (model)
    return (
      <PictureDialog
        key={`${model.picture.tokenId} ${fromRaw(model.costRaw)}`}
        model={model}
        onClose={onClose}
      />
    );
  return (
    <Modal
      open
      title={t(act === 'update' ? 'profile.update.action' : 'profile.reactivate.action')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t(act === 'update' ? 'profile.update.help' : 'profile.reactivate.help')}</Muted>
        {pictures === null ? (
          <ListUnreadable
            text={t('profile.pictures.failed')}
            onRetry={() => dispatch(retryAsked())}
          />
        ) : null}
        {pictures === undefined ? <ListLoading rows={2} /> : null}
        {pictures ? (
          <Choice profile={profile} act={act} pictures={pictures} onReview={setModel} />
        ) : null}
      </Stack>
    </Modal>
  );
}
