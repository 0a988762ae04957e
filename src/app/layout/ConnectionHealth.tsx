import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  selectConnectionStatus,
  selectCurrentBlock,
  selectEndpoints,
  type ConnectionStatus,
} from '#chain/blocks/selectors.ts';
import { chain } from '#config/chains.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { numberFormat } from '#lib/numberFormat.ts';
import { useAppSelector } from '#redux';
import { Tooltip } from '#ui/Tooltip.tsx';
import { color, fontSize, fontWeight, hitArea, radius, size, space } from '#ui/theme/tokens.ts';

const colors: Record<ConnectionStatus['kind'], string> = {
  ok: color.success,
  starting: color.textMuted,
  stale: color.warning,
  unreachable: color.danger,
  offline: color.danger,
};

const names: Record<ConnectionStatus['kind'], TextKey> = {
  ok: 'layout.connection.live',
  starting: 'layout.connection.starting',
  stale: 'layout.connection.staleShort',
  unreachable: 'layout.connection.unreachableShort',
  offline: 'layout.connection.offlineShort',
};

const Shape = styled.button`
  ${hitArea}
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-block-size: ${size.targetMin};
  padding: 0;
  border: 0;
  border-radius: ${radius.xs};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.regular};
  font-variant-numeric: tabular-nums;
  cursor: help;
`;

const Dot = styled.span<{ $color: string }>`
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: 50%;
  background-color: ${({ $color }) => $color};
`;

/** Returns a node's host only: the rest of its URL may contain a key. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/**
 * Lists the nodes with their latency. Rendered on demand: number formats with units are slow to
 * create.
 */
function Nodes(): ReactNode {
  const { locale } = useTranslation();
  const endpoints = useAppSelector(selectEndpoints);
  const milliseconds = numberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  });
  return endpoints.map(({ url, latencyMs }) => (
    <div key={url}>
      {`${hostOf(url)}: ${latencyMs === null ? '–' : milliseconds.format(latencyMs)}`}
    </div>
  ));
}

/**
 * Shows the connection's status and the current block; the tooltip lists the nodes and their
 * latency.
 */
export function ConnectionHealth(): ReactNode {
  const { t } = useTranslation();
  const { kind } = useAppSelector(selectConnectionStatus);
  const block = useAppSelector(selectCurrentBlock);
  return (
    <Tooltip
      content={
        <>
          {t(names[kind], { chain: chain.name })}
          <Nodes />
        </>
      }
    >
      <Shape type="button">
        <Dot $color={colors[kind]} />
        <span>{chain.name}</span>
        {block === null ? null : <span>{t('layout.block', { block })}</span>}
      </Shape>
    </Tooltip>
  );
}
