import { expect } from 'vitest';

const forbidden =
  'script, iframe, object, embed, base, meta, link, math, video, details, style:not([data-styled])';

/** Expects that no name created an element, an attribute or a link in the document, or ran. */
export function expectOnlyText(root: ParentNode = document.body): void {
  const faults = [...root.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = name === 'href' || name === 'src';
      if (
        /^on|^srcdoc$|^formaction$/i.test(name) ||
        (isAddress && !/^(?:https:\/\/|\/)/.test(value))
      )
        faults.push(`${element.tagName} ${name}=${value}`);
    }
  }
  expect(faults).toEqual([]);
  expect('__pwned' in window).toBe(false);
}
