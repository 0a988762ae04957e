import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Currency } from '#lib/currency.ts';
import { Picture, type PictureProps } from '#ui/Picture.tsx';
import { color, fontWeight } from '#ui/theme/tokens.ts';
import { safeImageSrc } from '../safeImageSrc.ts';

// Inline, not a class each: with every new class the browser would match all elements anew.
const grounds = [
  { backgroundColor: color.accentSoft, color: color.accentText },
  { backgroundColor: color.plumSoft, color: color.plum },
  { backgroundColor: color.infoSoft, color: color.info },
  { backgroundColor: color.successSoft, color: color.success },
  { backgroundColor: color.warningSoft, color: color.warning },
] as const;

// A picture, not a text: else the visible words of a button would not be those of its name.
const Letter = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  container-type: size;
  font-weight: ${fontWeight.bold};

  & > span {
    font-size: 45cqb;
    line-height: 1;
  }

  & > span::before {
    content: attr(data-letter);
  }
`;

/** Returns the address of a currency's logo; `undefined` if it has none that is safe (TOK-15). */
export function logoSource(currency: Currency): string | undefined {
  return currency.isNative ? '/images/tokens/bnb.svg' : safeImageSrc(currency.token.logoURI);
}

/**
 * Shows the symbol's first letter on a colour derived from the address, so that a token always
 * looks the same.
 */
function LetterLogo({ currency }: { currency: Currency }): ReactNode {
  const [letter = '?'] = currency.symbol.match(/[\p{L}\p{N}]/u) ?? [];
  const ground = Number.parseInt(currency.token.address.slice(2, 10), 16) % grounds.length;
  return (
    <Letter style={grounds[ground]} aria-hidden>
      <span data-letter={letter.toUpperCase()} />
    </Letter>
  );
}

export interface CurrencyLogoProps {
  currency: Currency;
  size?: PictureProps['size'];
}

/** Shows a currency's logo as decoration beside its symbol. */
export const CurrencyLogo = memo(function CurrencyLogo({
  currency,
  size = 'md',
}: CurrencyLogoProps): ReactNode {
  return (
    <Picture
      src={logoSource(currency)}
      alt=""
      size={size}
      fallback={<LetterLogo currency={currency} />}
    />
  );
});
