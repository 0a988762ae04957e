import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, motion, radius, size, space } from '#ui/theme/tokens.ts';

const Quarters = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.xs};
`;

const Quarter = styled.button`
  block-size: 2.25rem;
  padding: 0 ${space.xxs};
  border: ${size.hairline} solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background-color: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  touch-action: manipulation;
  transition: background-color ${motion.quick} ${motion.ease};

  @media (pointer: coarse) {
    block-size: ${size.target};
  }

  &:hover {
    background-color: ${color.surfaceHover};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accentUi};
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  }

  &:disabled {
    border-color: ${color.border};
    background-color: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;

export interface Share {
  /** '25%', 'Max'. */
  text: string;
  /** Name that says what it is a share of. */
  label?: string;
  /** The amount, as it is typed; `undefined` while it is unknown. */
  amountText: string | undefined;
}

interface ShareButtonProps extends Share {
  isChosen: boolean;
  onChosen: (amountText: string) => void;
}

/** Memoised: a typed digit renders only what it chooses. */
const ShareButton = memo(function ShareButton({
  text,
  label,
  amountText,
  isChosen,
  onChosen,
}: ShareButtonProps): ReactNode {
  return (
    <Quarter
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      disabled={amountText === undefined}
      // Keeps the focus in the amount, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => amountText !== undefined && onChosen(amountText)}
    >
      {text}
    </Quarter>
  );
});

export interface ShareRowProps {
  /** Three shares and the whole. */
  shares: readonly Share[];
  amountText: string;
  onChosen: (amountText: string) => void;
}

/** Offers shares of what can be spent, below its amount. */
export function ShareRow({ shares, amountText, onChosen }: ShareRowProps): ReactNode {
  return (
    <Quarters>
      {shares.map((share) => (
        <ShareButton
          key={share.text}
          {...share}
          isChosen={share.amountText === amountText}
          onChosen={onChosen}
        />
      ))}
    </Quarters>
  );
}
