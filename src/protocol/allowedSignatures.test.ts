import { expect, it } from 'vitest';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { selectors, signatures, type FunctionName } from '#testing/callSamples.ts';

it.each(Object.entries(selectors))('the selector of %s is %s', (name, selector) => {
  expect(selectorOfSignature(signatures[name as FunctionName])).toBe(selector);
});
