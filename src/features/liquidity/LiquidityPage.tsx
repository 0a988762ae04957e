import './texts.ts';
import type { ReactNode } from 'react';
import { Page } from '#ui/Page.tsx';

export function LiquidityPage(): ReactNode {
  return <Page width="md">{null}</Page>;
}
