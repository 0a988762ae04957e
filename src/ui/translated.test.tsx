// @document
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailRow } from './DetailRow.tsx';
import { AppTheme } from './theme/AppTheme.tsx';
import { Muted } from './Text.tsx';

/** Does what a browser's translation does: wraps each text node, but where it is told not to. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.append(text.cloneNode());
    text.replaceWith(outer);
  }
}

const view = (amount: string) => (
  <AppTheme mode="light">
    <DetailRow label="Minimum received" value={`${amount} BUSD`} />
    <DetailRow label="Fee" value={<b>{amount} BNB</b>} />
    <Muted numeric>~${amount}</Muted>
  </AppTheme>
);

describe('a page that the browser has translated', () => {
  it('shows new amounts, not those of the moment of translation', () => {
    const { rerender } = render(view('6.43'));
    translatePage();
    expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
    rerender(view('7.50'));
    expect(screen.getByText('7.50 BUSD')).toBeVisible();
    expect(screen.getByText('7.50 BNB')).toBeVisible();
    expect(screen.getByText('~$7.50')).toBeVisible();
    expect(document.body).not.toHaveTextContent('6.43');
  });
});
