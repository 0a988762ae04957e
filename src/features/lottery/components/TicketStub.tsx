import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { shownDigits } from '#protocol/lotteryDraw.ts';
import { color, fontSize, fontWeight, radius, size, space } from '#ui/theme/tokens.ts';
import { VisuallyHidden } from '#ui/Text.tsx';
import { DIGITS, PLACES } from '../digits.ts';

/** Cuts a half circle out of both ends, as a punched ticket has. */
const notches = `
  mask:
    radial-gradient(circle ${space.sm} at 0 50%, transparent 96%, currentColor) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle ${space.sm} at 100% 50%, transparent 96%, currentColor) 100% 0 / 51% 100%
      no-repeat;
`;

const Shape = styled.span<{ $isWinner: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-block-size: ${size.controlMd};
  padding: ${space.xs} ${space.ml};
  border-radius: ${radius.sm};
  background-color: ${({ $isWinner }) => ($isWinner ? color.successSoft : color.plumSoft)};
  ${notches}
`;

const Digits = styled.span`
  display: inline-flex;
  direction: ltr;
  gap: ${space.xxs};
`;

const Digit = styled.span<{ $isMatch: boolean }>`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.35em;
  padding-block: ${space.xxs};
  border-radius: ${radius.xs};
  background-color: ${({ $isMatch }) => ($isMatch ? color.success : 'transparent')};
  color: ${({ $isMatch }) => ($isMatch ? color.onSuccess : color.text)};
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.black};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

interface TicketStubProps {
  /** Number of the chain. */
  number: number;
  /** First digits that match the drawn number; 0 before the draw. */
  matching?: number;
  /** Shown at the end of the ticket: its prize, or a word about it. */
  children?: ReactNode;
}

/** Shows a ticket with its digits, those that match marked. */
export function TicketStub({ number, matching = 0, children }: TicketStubProps): ReactNode {
  const { t } = useTranslation();
  const digits = shownDigits(number);
  return (
    <Shape $isWinner={matching > 0}>
      <Digits>
        <VisuallyHidden>{digits}</VisuallyHidden>
        {PLACES.map((place) => (
          <Digit key={place} $isMatch={place < matching} aria-hidden>
            {digits[place]}
          </Digit>
        ))}
        {matching > 0 ? (
          <VisuallyHidden>
            {matching === DIGITS
              ? t('lottery.match.all', { count: DIGITS })
              : t('lottery.match.first', { count: matching })}
          </VisuallyHidden>
        ) : null}
      </Digits>
      {children}
    </Shape>
  );
}
