import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { CollectibleKind } from '#protocol/collectibleKinds.ts';
import { Row } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, motion, radius, shadow, size, space } from '#ui/theme/tokens.ts';

const Frame = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  min-inline-size: 0;
  padding: ${space.sm};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.xl};
  background-color: ${color.surface};
  box-shadow: ${shadow.md};
  transition: transform ${motion.normal} ${motion.spring};

  &:hover {
    transform: translateY(-0.25rem);
  }

  &:has(:focus-visible) {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ringGap};
  }
`;

/** A cat that the account lacks is paler than those it has. */
const Portrait = styled.span<{ $isMissing: boolean }>`
  display: block;
  ${({ $isMissing }) => ($isMissing ? 'filter: saturate(0.55);' : '')}
`;

/** Covers the whole card, so that its name is what a screen reader reads. */
const Cover = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline: none;
  }

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.xl};
    content: '';
  }
`;

const Tags = styled(Row)`
  padding-inline: ${space.xs};
  padding-block-end: ${space.xs};
`;

const Name = styled.span`
  padding-inline: ${space.xs};
`;

export interface KindCardProps {
  kind: CollectibleKind;
  /** Tokens in the wallet; `undefined` where that is not known. */
  count: number | undefined;
  isPicture: boolean;
  isClaimable: boolean;
  isTradeable: boolean;
  onOpen: () => void;
}

/** Shows a kind: its picture, its name, and what the account has to do with it. */
export function KindCard({
  kind,
  count,
  isPicture,
  isClaimable,
  isTradeable,
  onOpen,
}: KindCardProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Frame>
      <Portrait $isMissing={count === 0 && !isPicture}>
        <CatPicture kind={kind.id} />
      </Portrait>
      <Name>
        <Cover type="button" onClick={onOpen} aria-haspopup="dialog">
          <Text as="span" weight="bold">
            <Verbatim>{kind.name}</Verbatim>
          </Text>
        </Cover>
      </Name>
      <Tags gap="xs" wrap align="start">
        {count ? (
          <Tag tone="accent">
            {t('collectibles.inWallet', { count: count.toLocaleString(locale) })}
          </Tag>
        ) : null}
        {isPicture ? <Tag tone="plum">{t('collectibles.profilePicture')}</Tag> : null}
        {isClaimable ? <Tag tone="success">{t('collectibles.claimable')}</Tag> : null}
        {isTradeable && count ? <Tag tone="warning">{t('collectibles.tradeable')}</Tag> : null}
      </Tags>
    </Frame>
  );
}
