import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, media, motion, radius, size, space } from '#ui/theme/tokens.ts';
import type { Side } from '../predictionModel.ts';
import { BetDialog } from './lateParts.ts';

const SideShape = styled.div<{ $side: Side; $isOn: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${space.sm};
  border: ${size.hairline} solid
    ${({ $side, $isOn }) =>
      $isOn ? color[$side === 'bull' ? 'success' : 'danger'] : 'transparent'};
  border-radius: ${({ $side }) =>
    $side === 'bull'
      ? `${radius.xl} ${radius.xl} ${radius.sm} ${radius.sm}`
      : `${radius.sm} ${radius.sm} ${radius.xl} ${radius.xl}`};
  background-color: ${({ $side, $isOn }) =>
    $isOn ? color[$side === 'bull' ? 'successSoft' : 'dangerSoft'] : color.surfaceHover};
`;

/** A side that can be entered, in its own colour: neither is advised. */
const SideButton = styled(SideShape)`
  --ground: ${({ $side }) => color[$side === 'bull' ? 'success' : 'danger']};
  --words: ${({ $side }) => color[$side === 'bull' ? 'onSuccess' : 'onDanger']};
  min-block-size: ${size.controlLg};
  background-color: var(--ground);
  color: var(--words);
  cursor: pointer;
  touch-action: manipulation;
  transition: filter ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover {
      filter: brightness(1.08);
    }
  }

  &:active {
    filter: brightness(0.94);
  }
`;

/** Paw print on the side that won. */
const Print = styled.span<{ $side: Side }>`
  position: absolute;
  inset-block-end: ${space.xs};
  inset-inline-end: ${space.md};
  color: ${({ $side }) => color[$side === 'bull' ? 'success' : 'danger']};
  opacity: 0.4;
  transform: rotate(18deg);
`;

interface SideProps {
  side: Side;
  pays: string | undefined;
}

/** Shows a side of a round that cannot be entered: what it pays, and whether it won or is ahead. */
export function SideBox({
  side,
  mark,
  hasPrint,
  pays,
}: SideProps & {
  /** Says that the side won or is ahead; `undefined` of another. */
  mark: string | undefined;
  /** Whether it won. */
  hasPrint: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const tone = side === 'bull' ? 'success' : 'danger';
  return (
    <SideShape $side={side} $isOn={mark !== undefined}>
      <Row gap="xs">
        <Text as="span" weight="black" tone={tone}>
          {t(side === 'bull' ? 'prediction.up' : 'prediction.down')}
        </Text>
        {mark === undefined ? null : <Tag tone={tone}>{mark}</Tag>}
      </Row>
      {pays === undefined ? null : (
        <Muted as="span" numeric>
          {pays}
        </Muted>
      )}
      {hasPrint ? (
        <Print $side={side}>
          <CatPawIcon size="lg" />
        </Print>
      ) : null}
    </SideShape>
  );
}

/** Offers to enter a side. */
export function EnterSide({
  side,
  pays,
  onEnter,
}: SideProps & { onEnter: (side: Side) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <SideButton
      as="button"
      type="button"
      $side={side}
      $isOn={false}
      onClick={() => onEnter(side)}
      onPointerEnter={BetDialog.preload}
      onFocus={BetDialog.preload}
    >
      <Text as="span" weight="black" tone="inherit">
        {t(side === 'bull' ? 'prediction.enter.up' : 'prediction.enter.down')}
      </Text>
      <Text as="span" scale="sm" tone="inherit" numeric>
        {pays}
      </Text>
    </SideButton>
  );
}
