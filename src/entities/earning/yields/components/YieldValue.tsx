import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { color, hitArea, media, motion, radius, size } from '#ui/theme/tokens.ts';
import { shownRateE18, type Yield } from '../yieldTypes.ts';
import { yieldText } from '../yieldText.ts';

const YieldDetails = latePart(async () => (await import('./YieldDetails.tsx')).YieldDetails);

const Value = styled.button`
  ${hitArea}
  min-block-size: ${size.targetMin};
  min-inline-size: ${size.targetMin};
  padding: 0;
  border: 0;
  border-radius: ${radius.xs};
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-decoration: underline dotted;
  text-decoration-color: ${color.borderStrong};
  text-decoration-thickness: 0.1em;
  text-underline-offset: 0.25em;
  white-space: nowrap;
  cursor: pointer;
  transition: text-decoration-color ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

const Aside = styled.span`
  display: contents;
`;

export interface YieldValueProps {
  yield: Yield;
  /** Title of the dialog: 'APR', or better 'APR: MEOW-BNB'. */
  label: string;
}

/** Returns the text of a rate; 0 after the end (POOL-03), '–' if there is no plausible rate. */
function shownText(found: Exclude<Yield, undefined>, locale: string): string {
  if (found.kind === 'known') return yieldText(shownRateE18(found), locale);
  return found.reason === 'finished' ? yieldText(0n, locale) : unknownText;
}

/**
 * Renders a rate as a button that opens its inputs, or the reason why it is not shown (decision
 * E12, D-18); a skeleton while loading.
 */
export function YieldValue({ yield: found, label }: YieldValueProps): ReactNode {
  const { t, locale } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (found === undefined && !isOpen) return <Skeleton width="4rem" label={t('common.loading')} />;
  const text = found ? shownText(found, locale) : unknownText;
  const name =
    text === unknownText
      ? t('yields.openHidden', { label })
      : t('yields.open', { label, value: text });
  const close = (): void => setOpen(false);
  return (
    // A click here must not toggle the row.
    <Aside role="presentation" onClick={(event) => event.stopPropagation()}>
      <Value type="button" aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Value>
      {isOpen ? (
        <LateBoundary onClose={close}>
          <YieldDetails yield={found} label={label} onClose={close} />
        </LateBoundary>
      ) : null}
    </Aside>
  );
}
