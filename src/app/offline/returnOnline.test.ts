// @document
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerUrls } from '#testing/httpServer.ts';
import { returnOnline } from './returnOnline.ts';

const reload = vi.fn();
let probe: () => Response;
let stop: () => void;
const onBack = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  answerUrls(() => probe());
  vi.stubGlobal('location', { ...window.location, reload });
  probe = () => Response.error();
  stop = returnOnline(onBack);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
  document.body.replaceChildren();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const comeBack = (): void => {
  probe = () => new Response(null);
};

it('reloads a saved copy soon after the site answers again, and not before', async () => {
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  await pass(4_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onBack).not.toHaveBeenCalled();
});

it('looks at once when the connection is back', async () => {
  comeBack();
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not believe an error page of the site', async () => {
  probe = () => new Response(null, { status: 502 });
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['what was typed', () => window.dispatchEvent(new Event('input'))],
  [
    'an open dialog',
    () => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('open', '');
      document.body.append(dialog);
    },
  ],
])('leaves %s, and says that the site is back', async (_name, act) => {
  act();
  comeBack();
  await pass(4_000);
  expect(reload).not.toHaveBeenCalled();
  expect(onBack).toHaveBeenCalledTimes(1);
});
