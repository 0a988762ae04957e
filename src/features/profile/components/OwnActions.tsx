import { useState, type ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import type { Profile } from '#entities/profile/profileModel.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { EditIcon } from '#ui/icons/EditIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { selectIsActing } from '../pictureAct.ts';
import { selectIsPausing } from '../pauseActs.ts';
import { ChooseDialog, PauseDialog } from '../lateParts.ts';

/** Offers what can be done with one's own profile: change the picture, pause, reactivate. */
export function OwnActions({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation();
  const { account, picture } = profile;
  const [open, setOpen] = useState<'picture' | 'pause'>();
  const act = picture ? 'update' : 'reactivate';
  const isActing = useAppSelector((state) => selectIsActing(state, account, act));
  const isPausing = useAppSelector((state) => selectIsPausing(state, account));
  const close = (): void => setOpen(undefined);
  return (
    <Row gap="sm" wrap>
      <Button
        variant={picture ? 'subtle' : 'primary'}
        startIcon={picture ? <EditIcon /> : undefined}
        loading={isActing}
        onClick={() => setOpen('picture')}
        onPointerEnter={ChooseDialog.preload}
        onFocus={ChooseDialog.preload}
      >
        {t(picture ? 'profile.update.action' : 'profile.reactivate.action')}
      </Button>
      {picture ? (
        <Button
          variant="subtle"
          loading={isPausing}
          onClick={() => setOpen('pause')}
          onPointerEnter={PauseDialog.preload}
          onFocus={PauseDialog.preload}
        >
          {t('profile.pause.action')}
        </Button>
      ) : null}
      {open ? (
        <LateBoundary onClose={close}>
          {open === 'pause' ? (
            <PauseDialog profile={profile} onClose={close} />
          ) : (
            <ChooseDialog profile={profile} act={act} onClose={close} />
          )}
        </LateBoundary>
      ) : null}
    </Row>
  );
}
