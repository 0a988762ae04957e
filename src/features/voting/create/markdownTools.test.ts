import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyTool, type Tool } from './markdownTools.ts';

it('marks a selection, and takes the marks away again', () => {
  const bold = applyTool('bold', 'more fish now', { start: 5, end: 9 });
  expect(bold).toEqual({ text: 'more **fish** now', start: 7, end: 11 });
  expect(applyTool('bold', bold.text, bold)).toEqual({ text: 'more fish now', start: 5, end: 9 });
});

it('puts the address of a link after what is selected', () => {
  expect(applyTool('link', 'see here', { start: 4, end: 8 }).text).toBe('see [here](https://)');
});

it('marks every line of a selection, and takes the marks away again', () => {
  const list = applyTool('list', 'a\nb\nc', { start: 2, end: 5 });
  expect(list.text).toBe('a\n- b\n- c');
  expect(applyTool('list', list.text, { start: 2, end: list.text.length }).text).toBe('a\nb\nc');
});

it('marks the line of the cursor', () => {
  expect(applyTool('heading', 'one\ntwo', { start: 6, end: 6 })).toEqual({
    text: 'one\n## two',
    start: 9,
    end: 9,
  });
});

it.each<[Tool, string]>([
  ['bold', 'a **b** c'],
  ['italic', 'a _b_ c'],
  ['code', 'a `b` c'],
  ['link', 'a [b](https://) c'],
  ['heading', '## a b c'],
  ['list', '- a b c'],
  ['quote', '> a b c'],
])('knows %s', (tool, text) => {
  expect(applyTool(tool, 'a b c', { start: 2, end: 3 }).text).toBe(text);
});

it('used twice leaves a text of words as it was, with the same words selected', () => {
  const tools = fc.constantFrom<Tool>('bold', 'italic', 'code', 'link');
  const words = fc.array(fc.constantFrom('fish', 'cat', 'bowl'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(tools, words, fc.nat(), fc.nat(), (tool, list, one, other) => {
      const text = list.join(' ');
      const [start, end] = [one, other]
        .map((place) => place % (text.length + 1))
        .toSorted((a, b) => a - b) as [number, number];
      const marked = applyTool(tool, text, { start, end });
      expect(marked.text.slice(marked.start, marked.end)).toBe(text.slice(start, end));
      expect(applyTool(tool, marked.text, marked)).toEqual({ text, start, end });
    }),
    { numRuns: 200 },
  );
});
