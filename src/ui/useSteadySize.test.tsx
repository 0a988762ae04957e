// @document
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './Modal.tsx';

type Observed = (entries: { borderBoxSize: { blockSize: number }[] }[]) => void;
let observers: Observed[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  observers = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: Observed) {
        observers.push(callback);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = (): void => undefined;
const Dialog = ({ steady = false }: { steady?: boolean }) => (
  <Modal open title="Bid" closeLabel="Close" onClose={nothing} steady={steady}>
    <p>Inside</p>
  </Modal>
);
const kept = () => screen.getByRole('dialog').style.getPropertyValue('--kept-height');
/** The content has another height. */
const resize = (height: number): void => {
  const entries = [{ borderBoxSize: [{ blockSize: height }] }];
  act(() => {
    for (const observed of observers) observed(entries);
  });
};

describe('the height of a dialog', () => {
  it('is that of its content while nobody presses: no blank is left by what was taller', () => {
    render(<Dialog />);
    resize(700);
    resize(500);
    expect(kept()).toBe('');
  });

  it('stays for half a second after a press inside, then is that of its content again', () => {
    render(<Dialog />);
    resize(700.25);
    fireEvent.pointerDown(screen.getByText('Inside'));
    resize(500);
    expect(kept()).toBe('700.25px');
    act(() => void vi.advanceTimersByTime(499));
    expect(kept()).toBe('700.25px');
    act(() => void vi.advanceTimersByTime(1));
    expect(kept()).toBe('');
  });

  it('stays as pressed where its content has just changed: it moves under no press', () => {
    render(<Dialog />);
    resize(700);
    screen.getByRole('dialog').style.height = '500.5px';
    fireEvent.pointerDown(screen.getByText('Inside'));
    expect(kept()).toBe('500.5px');
  });

  it('stays at the height from before as long as a step asks for it', () => {
    const { rerender } = render(<Dialog />);
    resize(700);
    rerender(<Dialog steady />);
    expect(kept()).toBe('700px');
    resize(300);
    act(() => void vi.advanceTimersByTime(10_000));
    fireEvent.pointerDown(screen.getByText('Inside'));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(kept()).toBe('700px');
    rerender(<Dialog />);
    act(() => void vi.advanceTimersByTime(500));
    expect(kept()).toBe('');
  });

  it('starts anew in a resized window', () => {
    const { rerender } = render(<Dialog />);
    resize(700);
    rerender(<Dialog steady />);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(kept()).toBe('');
  });
});
