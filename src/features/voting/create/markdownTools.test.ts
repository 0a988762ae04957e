import { expect, it } from 'vitest';
import { applyTool } from './markdownTools.ts';

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
