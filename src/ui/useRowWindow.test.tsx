// @document
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowWindow } from './useRowWindow.ts';

const ROW = 56;
const HEIGHT = 390;
const many = Array.from({ length: 10_000 }, (_, index) => index);

function List({ list, active }: { list: readonly number[]; active: number }) {
  const { viewport, onScroll, first, end } = useRowWindow(list, active);
  return (
    <div ref={viewport} onScroll={onScroll} role="listbox">
      {list.slice(first, end).map((row) => (
        <div key={row} role="option" aria-selected={false}>
          {row}
        </div>
      ))}
    </div>
  );
}

const shown = (): number[] => screen.getAllByRole('option').map((row) => Number(row.textContent));

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens ten thousand rows without laying out the page, with a dozen of them', () => {
  const measured = (['clientHeight', 'scrollHeight', 'scrollTop'] as const).map((name) =>
    vi.spyOn(Element.prototype, name, 'get'),
  );
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  render(<List list={many} active={-1} />);
  expect(shown()).toEqual(many.slice(0, 12));
  for (const spy of [...measured, boxes]) expect(spy).not.toHaveBeenCalled();
});

it('shows what is scrolled to, also at the end, and the start of another list', () => {
  const { rerender } = render(<List list={many} active={-1} />);
  const box = screen.getByRole('listbox');
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  scrollTo(5_000 * ROW);
  expect(shown()).toEqual(many.slice(4_996, 5_012));
  scrollTo(10_000 * ROW - HEIGHT);
  expect(shown().at(-1)).toBe(9_999);
  act(() => rerender(<List list={many.slice(0, 40)} active={-1} />));
  expect(shown()).toEqual(many.slice(0, 12));
  expect(box.scrollTop).toBe(0);
});

it('keeps the row that the keys are on in view', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  const { rerender } = render(<List list={many} active={-1} />);
  const box = screen.getByRole('listbox');
  rerender(<List list={many} active={6} />);
  expect(box.scrollTop).toBe(7 * ROW - HEIGHT);
  rerender(<List list={many} active={3} />);
  expect(box.scrollTop).toBe(7 * ROW - HEIGHT);
  rerender(<List list={many} active={0} />);
  expect(box.scrollTop).toBe(0);
});
