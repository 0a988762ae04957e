import '#i18n/addWonTexts.ts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { space } from '#ui/theme/tokens.ts';
import { claimableKinds, type ClaimStatus } from '../claimModel.ts';
import { kindName } from '../kindName.ts';
import { Confetti } from './Confetti.tsx';
import { useLotteryClaims } from '../readClaims.ts';
import { momentOf } from './moment.ts';
import { noteSeen, unseenKinds } from './seenStorage.ts';

const Stage = styled.div`
  position: relative;
  padding-block: ${space.lg};
`;

const Cats = styled.ul`
  position: relative;
  display: flex;
  justify-content: center;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Cat = styled.li`
  flex: 0 1 11rem;
  min-inline-size: 0;
`;

/** Milliseconds between two looks for a moment to tell. */
const LOOK_MS = 500;

/** Returns a function that tells when the user last pressed something, in milliseconds. */
function usePressedAt(): () => number {
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    const note = (): void => {
      pressedAt.current = performance.now();
    };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, note, true);
    return () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, note, true);
    };
  }, []);
  return useCallback(() => pressedAt.current, []);
}

/**
 * Returns the kinds to tell about in a dialog, once for each account and kind (decision G61): not
 * on /collectibles, which shows them itself. Where a dialog would be in the way, a toast tells.
 */
function useNews(account: Address): readonly [readonly number[], () => void] {
  const { value } = useLotteryClaims(account);
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const pressedAt = usePressedAt();
  const [known, setKnown] = useState<readonly ClaimStatus[]>();
  const [news, setNews] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  if (value && value !== known) {
    setKnown(value);
    const unseen = unseenKinds(account, claimableKinds({ statuses: value, owed: [] }));
    if (!isOpen) setNews(unseen);
  }
  const isElsewhere = !/^\/(?:collectibles|nft)(?:\/|$)/.test(pathname);
  const isWanted = news.length > 0 && isElsewhere;
  if (isOpen && !isWanted) setOpen(false);
  useEffect(() => {
    if (!isWanted || isOpen) return undefined;
    const tell = (): void => {
      const moment = momentOf(document, pressedAt(), performance.now());
      if (moment === 'later') return;
      noteSeen(account, news);
      if (moment === 'quiet') {
        setOpen(true);
        return;
      }
      setNews([]);
      dispatch(
        toastAdded({
          type: 'success',
          titleKey: 'won.title',
          descriptionKey: news.length === 1 ? 'won.single' : 'won.many',
          link: { to: '/collectibles', textKey: 'won.claim' },
          sticky: true,
        }),
      );
    };
    queueMicrotask(tell);
    const timer = setInterval(tell, LOOK_MS);
    return () => clearInterval(timer);
  }, [dispatch, account, isWanted, isOpen, news, pressedAt]);
  return [isOpen ? news : [], () => setNews([])];
}

/** Congratulates an account on collectibles that it can claim (NFT-05). */
export function ClaimNews({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [kinds, close] = useNews(account);
  if (kinds.length === 0) return null;
  const claim = (): void => {
    close();
    void navigate('/collectibles');
  };
  return (
    <Modal open title={t('won.title')} closeLabel={t('common.close')} onClose={close}>
      <Stage>
        <Confetti />
        <Cats>
          {kinds.map((kind) => (
            <Cat key={kind}>
              <Stack gap="xs">
                <CatPicture kind={kind} />
                <Text as="span" weight="bold" align="center">
                  <Verbatim>{kindName(kind)}</Verbatim>
                </Text>
              </Stack>
            </Cat>
          ))}
        </Cats>
      </Stage>
      <Stack gap="md">
        <Text align="center" scale="lg" weight="bold">
          {t(kinds.length === 1 ? 'won.single' : 'won.many')}
        </Text>
        <Button scale="lg" fullWidth data-autofocus onClick={claim}>
          {t('won.claim')}
        </Button>
      </Stack>
    </Modal>
  );
}
