import { useState, type ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import type { CollectibleKind } from '#protocol/collectibleKinds.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { Claim, ClaimStatus } from '../claimModel.ts';
import type { Collection } from '../useCollection.ts';
import { useOffer } from '../useOffer.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { HowToGet } from './HowToGet.tsx';
import { KindFigures } from './KindFigures.tsx';
import { Portrait } from '../transfer/Portrait.tsx';
import { TradeInDialog } from './TradeInDialog.tsx';
import { TransferDialog } from '../transfer/TransferDialog.tsx';

export interface KindDialogProps {
  kind: CollectibleKind;
  account: Address | null;
  collection: Collection | null | undefined;
  status: ClaimStatus | undefined;
  onClose: () => void;
}

/** Shows the tokens of a kind that the account has. */
function Tokens({
  kind,
  collection,
}: {
  kind: CollectibleKind;
  collection: Collection;
}): ReactNode {
  const { t } = useTranslation();
  const ids = collection.ids.get(kind.id) ?? [];
  const picture = collection.picture?.kind === kind.id ? collection.picture : undefined;
  if (ids.length === 0 && !picture) return null;
  return (
    <Stack gap="xs">
      <Text as="span" scale="sm" weight="bold">
        {t('collectibles.ids')}
      </Text>
      <Row gap="xs" wrap>
        {ids.map((id) => (
          <Tag key={String(id)}>{t('collectibles.id', { id: String(id) })}</Tag>
        ))}
        {picture ? (
          <Tag tone="plum">{`${t('collectibles.id', { id: String(picture.tokenId) })} · ${t('collectibles.profilePicture')}`}</Tag>
        ) : null}
      </Row>
    </Stack>
  );
}

type Act = { name: 'send' | 'tradeIn' } | { name: 'claim'; claim: Claim };

/** Shows a kind: who it is, how to get it, the account's tokens of it and what they are good for. */
export function KindDialog({
  kind,
  account,
  collection,
  status,
  onClose,
}: KindDialogProps): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const offer = useOffer();
  const [act, setAct] = useState<Act>();
  const ids = collection?.ids.get(kind.id) ?? [];
  // Keeps the cats as the dialog opened, so that the result names what was sent.
  const [shownIds, setShownIds] = useState(ids);
  const isAble = account !== null && !isReadOnly;
  const begin = (next: Act): void => {
    setShownIds(ids);
    setAct(next);
  };
  if (act && account !== null) {
    const common = { account, kind: kind.id, onClose: () => setAct(undefined) };
    if (act.name === 'claim') return <ClaimDialog {...common} claim={act.claim} />;
    if (act.name === 'tradeIn') return <TradeInDialog {...common} ids={shownIds} />;
    return catsAddress ? (
      <TransferDialog {...common} nftAddress={catsAddress} name={kind.name} ids={shownIds} />
    ) : null;
  }
  const claim = status?.claim;
  return (
    <Modal
      open
      title={<Verbatim>{kind.name}</Verbatim>}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Portrait>
          <CatPicture kind={kind.id} />
        </Portrait>
        <Text align="center">{t(kind.about)}</Text>
        {collection ? <Tokens kind={kind} collection={collection} /> : null}
        <HowToGet kind={kind} account={account} status={status} />
        <KindFigures kind={kind} />
        {isAble ? (
          <Row gap="sm" wrap>
            {claim ? (
              <Button onClick={() => begin({ name: 'claim', claim })}>
                {t('collectibles.claim')}
              </Button>
            ) : null}
            {ids.length > 0 ? (
              <Button variant="secondary" onClick={() => begin({ name: 'send' })}>
                {t('collectibles.transfer')}
              </Button>
            ) : null}
            {ids.length > 0 && offer.takes(kind.id) ? (
              <Button variant="secondary" onClick={() => begin({ name: 'tradeIn' })}>
                {t('collectibles.tradeIn')}
              </Button>
            ) : null}
          </Row>
        ) : null}
      </Stack>
    </Modal>
  );
}
