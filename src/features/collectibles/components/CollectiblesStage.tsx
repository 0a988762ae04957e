import '#i18n/addGamesTexts.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { collectibleKinds } from '#protocol/collectibleKinds.ts';
import { Stage } from '#ui/Stage.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import type { Collection } from '../useCollection.ts';

/** Kinds in the picture, from the one furthest behind. */
const SHOWN = [5, 1, 2, 4, 3] as const;
/** Degrees between one card and the next. */
const SPREAD = 13;

const Fan = styled.div`
  position: relative;
  inline-size: 100%;
  max-inline-size: 18rem;
  aspect-ratio: 1.35;
  margin-inline: auto;
`;

/** A card in the hand: all turn about one point below. */
const Held = styled.span<{ $turn: number }>`
  position: absolute;
  inset-block-start: 14%;
  inset-inline-start: 31%;
  inline-size: 38%;
  transform: rotate(${({ $turn }) => $turn}deg);
  transform-origin: 50% 190%;
`;

function CatFan(): ReactNode {
  const middle = (SHOWN.length - 1) / 2;
  return (
    <Fan aria-hidden>
      {SHOWN.map((kind, index) => (
        <Held key={kind} $turn={(index - middle) * SPREAD}>
          <CatPicture kind={kind} />
        </Held>
      ))}
    </Fan>
  );
}

/** Returns how many of the kinds an account has, as its picture or in its wallet. */
function ownKinds({ ids, picture }: Collection): number {
  return collectibleKinds.filter(({ id }) => (ids.get(id)?.length ?? 0) > 0 || picture?.kind === id)
    .length;
}

/** Heads the page: how many cats there are, and how many of them the account has. */
export function CollectiblesStage({
  collection,
  isVisitor,
}: {
  /** `null` or `undefined` where it isn't known what the account has. */
  collection: Collection | null | undefined;
  isVisitor: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const isKnown = collection && !collection.isPictureUnread;
  return (
    <Stage label={t('collectibles.title')} light="beams" picture={<CatFan />}>
      <Heading level={1} scale="xxxl" weight="black">
        {t('collectibles.title')}
      </Heading>
      <Text scale="xl" weight="black">
        {t('games.cats', { count: collectibleKinds.length })}
        {isKnown ? ` · ${t('collectibles.own', { count: ownKinds(collection) })}` : null}
      </Text>
      <Muted scale="md">{t('collectibles.subtitle')}</Muted>
      {isVisitor ? (
        <>
          <ConnectButton />
          <Muted>{t('collectibles.connect')}</Muted>
        </>
      ) : null}
    </Stage>
  );
}
