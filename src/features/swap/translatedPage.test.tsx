// @document
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { token } from '#testing/currencies.ts';
import { boxes, detail, openSwapPage, useSwapTab } from '#testing/swapPageVisit.tsx';
import { translatePage } from '#testing/translatePage.ts';

const toBusd = `inputCurrency=BNB&outputCurrency=${token('BUSD').address}`;

useSwapTab();

/** Waits until nothing that follows a typed digit is outstanding. */
const settled = () =>
  waitFor(
    () => {
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      // The fee of the simulated trade.
      expect(document.body.textContent).toMatch(/about 0\.002 BNB|Enter an amount|Insufficient/);
    },
    { timeout: 8_000 },
  );

/** Opens a swap of 1 BNB, and types on; returns all that the page then says. */
async function typeOn(isTranslated: boolean): Promise<string[]> {
  openSwapPage(`${toBusd}&exactAmount=1`);
  expect(await detail('Network fee')).toMatch(/\$0\.\d\d/);
  if (isTranslated) translatePage();
  const said: string[] = [];
  for (const text of ['2', '', '5000000', '3']) {
    fireEvent.change(boxes()[0]!, { target: { value: text } });
    await waitFor(() => expect(boxes()[0]).toHaveValue(text));
    await settled();
    said.push(document.body.textContent);
  }
  cleanup();
  return said;
}

describe('the swap page after the browser translated it', () => {
  it('says after each digit what it says untranslated', { timeout: 20_000 }, async () => {
    const said = await typeOn(false);
    expect(await typeOn(true)).toEqual(said);
  });
});
