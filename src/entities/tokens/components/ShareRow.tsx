import { memo, type ReactNode } from 'react';
import { Quarter, Quarters } from '#ui/Quarters.tsx';

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
