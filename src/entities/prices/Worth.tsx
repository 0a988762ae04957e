import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { color, hitArea, size } from '#ui/theme/tokens.ts';
import { originText, type PriceOrigin } from './priceOrigin.ts';
import { UsdText } from './UsdText.tsx';

const Explained = styled.button`
  ${hitArea}
  min-block-size: ${size.targetMin};
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  font-variant-numeric: tabular-nums;
  text-decoration: underline dotted ${color.textMuted};
  text-underline-offset: 0.25em;
  cursor: help;
`;

export interface WorthProps {
  /** Dollars with 18 decimals: `undefined` not known yet, `null` unavailable. */
  valueE18: bigint | null | undefined;
  /** Where the prices come from; empty where that is told elsewhere. */
  origins: readonly PriceOrigin[];
}

/** Shows a value in dollars; hovering, focusing or tapping it says which pools price it. */
export function Worth({ valueE18, origins }: WorthProps): ReactNode {
  const translation = useTranslation();
  const value = <UsdText valueE18={valueE18} />;
  if (origins.length === 0 || valueE18 === undefined) return value;
  const said = origins.map((origin) => originText(translation, origin));
  return (
    <Tooltip content={[...new Set(said)].join(' ')}>
      <Explained type="button" onClick={(event) => event.currentTarget.focus()}>
        {value}
      </Explained>
    </Tooltip>
  );
}
