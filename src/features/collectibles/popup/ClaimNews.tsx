import '#i18n/addWonTexts.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { useReading } from '#chain/logs/useReading.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import { claimableKinds, type ClaimStatus } from '../claimModel.ts';
import { kindName } from '../kindName.ts';
import { readLotteryClaims } from '../readClaims.ts';
import { Confetti } from './Confetti.tsx';
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

/** Reports whether a dialog is open, over which no other should appear. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Returns the kinds to tell about, once for each account and kind (decision G61): not on
 * /collectibles, which shows them itself, and not over another dialog.
 */
function useNews(account: Address): readonly [readonly number[], () => void] {
  const read = useMemo(() => () => readLotteryClaims(account), [account]);
  const { value } = useReading(read);
  const { pathname } = useLocation();
  // Looked at again with every block, for as long as another dialog is open.
  useAppSelector(selectCurrentBlock);
  const [known, setKnown] = useState<readonly ClaimStatus[]>();
  const [news, setNews] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  if (value && value !== known) {
    setKnown(value);
    const unseen = unseenKinds(account, claimableKinds({ statuses: value, owed: [] }));
    if (!isOpen) setNews(unseen);
  }
  const isElsewhere = !/^\/(?:collectibles|nft)(?:\/|$)/.test(pathname);
  if (isOpen !== (news.length > 0 && isElsewhere) && (isOpen || !isDialogOpen())) setOpen(!isOpen);
  useEffect(() => {
    if (isOpen) noteSeen(account, news);
  }, [account, isOpen, news]);
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
                <Text as="span" weight="heavy" align="center">
                  <bdi>{kindName(kind)}</bdi>
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
