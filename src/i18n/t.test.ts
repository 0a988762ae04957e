// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerUrls } from '#testing/httpServer.ts';
import { enUS } from './enUS.ts';
import { addTexts, chooseLanguage, translate, useTranslation, type TextKey } from './t.ts';

function serve(body: unknown, status = 200): Promise<Response> {
  return Promise.resolve(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
}

const fetchMock = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  answerUrls(fetchMock);
});

afterEach(async () => {
  await chooseLanguage('en-US');
});

describe('translate', () => {
  it('inserts strings unchanged and numbers in the format of the language', () => {
    expect(
      translate('en-US', 'layout.titleWithPrice', { title: '<b>%title%</b>', price: '$1' }),
    ).toBe('<b>%title%</b> - $1');
    expect(translate('en-US', 'common.minutes', { count: 1200 })).toBe('1,200 minutes');
    expect(translate('en-US', 'common.minutes', { count: 1n })).toBe('1 minute');
  });

  it('removes a placeholder without a value', () => {
    expect(translate('en-US', 'layout.titleWithPrice', { title: 'Home' })).toBe('Home - ');
  });

  it('returns an empty text for an unknown key', () => {
    expect(translate('en-US', 'swap.notThere' as TextKey)).toBe('');
  });

  it('has no empty text and no unbalanced placeholder in the source', () => {
    const broken = Object.entries(enUS).filter(
      ([, text]) => text.trim() === '' || /%\w+(?!\w*%)(?=\s|$)/.test(text.replace(/%\w+%/g, '')),
    );
    expect(broken).toEqual([]);
  });
});

describe('chooseLanguage', () => {
  it('shows English until the file is loaded, in the direction of the language from the start', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetchMock.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { result } = renderHook(() => useTranslation());
    let loading: Promise<void> = Promise.resolve();
    act(() => {
      loading = chooseLanguage('ar-SA');
    });
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledWith('/locales/ar-SA.json'));
    expect(result.current.t('common.close')).toBe('Close');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    await act(async () => {
      answer(await serve({ 'common.close': 'إغلاق' }));
      await loading;
    });
    expect(result.current.t('common.close')).toBe('إغلاق');
    expect(result.current.t('common.back')).toBe('Back');
    expect(result.current.dir).toBe('rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar-SA');
  });

  it('uses the plural forms of the language', async () => {
    fetchMock.mockReturnValue(
      serve({
        'common.minutes.one': '%count% minuta',
        'common.minutes.few': '%count% minuty',
        'common.minutes.many': '%count% minut',
      }),
    );
    await chooseLanguage('pl-PL');
    expect([1, 3, 5].map((count) => translate('pl-PL', 'common.minutes', { count }))).toEqual([
      '1 minuta',
      '3 minuty',
      '5 minut',
    ]);
  });

  it('isolates numbers and Latin words in Arabic, and gives numbers the digits of the language', async () => {
    fetchMock.mockReturnValue(
      serve({
        'layout.titleWithPrice': '%title% - %price%',
        'lottery.round': 'الجولة #%id%',
        'common.copied': 'نُسخ',
      }),
    );
    // A fresh copy, which has not loaded Arabic yet.
    vi.resetModules();
    const fresh = await import('./t.ts');
    fresh.addTexts({ 'lottery.round': 'Round #%id%' });
    await fresh.chooseLanguage('ar-SA');
    const round = (id: string | number): string =>
      fresh.translate('ar-SA', 'lottery.round', { id });
    expect(round('12')).toBe('الجولة #\u2068١٢\u2069');
    expect(round(1234)).toBe('الجولة #\u2068١٬٢٣٤\u2069');
    const title = (name: string, price: string): string =>
      fresh.translate('ar-SA', 'layout.titleWithPrice', { title: name, price });
    // A name stays as its owner wrote it, digits included; Arabic needs no isolation.
    expect(title('1337', 'MEOW')).toBe('\u20681337\u2069 - \u2068MEOW\u2069');
    expect(title('مبادلة', '')).toBe('مبادلة - ');
    // An English text that stands in runs from the left, as its values do.
    expect(fresh.translate('ar-SA', 'common.minutes', { count: 2 })).toBe('2 minutes');
    expect(fresh.translate('en-US', 'lottery.round', { id: '12' })).toBe('Round #12');
  });

  it('drops entries that are no text, unknown, empty or have an unknown placeholder', async () => {
    fetchMock.mockReturnValue(
      serve({
        'common.close': 7,
        'common.back': '',
        'unknown.key': 'x',
        'common.copied': 'Copié %what%',
        'common.retry': 'Réessayer',
      }),
    );
    await chooseLanguage('fr-FR');
    const texts = (['common.close', 'common.back', 'common.copied', 'common.retry'] as const).map(
      (key) => translate('fr-FR', key),
    );
    expect(texts).toEqual(['Close', 'Back', 'Copied', 'Réessayer']);
    expect(translate('fr-FR', 'unknown.key' as TextKey)).toBe('');
  });

  it.each<[string, () => Promise<Response>]>([
    ['missing', () => serve('', 404)],
    ['not JSON', () => serve('<!doctype html>')],
    ['not an object', () => serve([1, 2])],
    ['out of reach', () => Promise.resolve(Response.error())],
  ])(
    'stays English when the file is %s, and downloads it again at the next choice',
    async (_name, answer) => {
      fetchMock.mockImplementation(answer);
      await chooseLanguage('sv-SE');
      const { result } = renderHook(() => useTranslation());
      expect(result.current).toMatchObject({ locale: 'en-US', dir: 'ltr' });
      expect(result.current.t('common.close')).toBe('Close');
      await chooseLanguage('sv-SE');
      expect(fetchMock).toHaveBeenCalledTimes(2);
    },
  );

  it('ignores a file that arrives after a later choice', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetchMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const late = chooseLanguage('de-DE');
    fetchMock.mockReturnValueOnce(serve({ 'common.close': 'Cerrar' }));
    await chooseLanguage('es-ES');
    answer(await serve({ 'common.close': 'Schließen' }));
    await late;
    const { result } = renderHook(() => useTranslation());
    expect(result.current.t('common.close')).toBe('Cerrar');
  });
});

describe('addTexts', () => {
  it('completes English and a language file that was loaded before', async () => {
    const late = 'errors.late' as TextKey;
    fetchMock.mockReturnValue(serve({ [late]: 'spät' }));
    await chooseLanguage('hu-HU');
    expect(translate('hu-HU', late)).toBe('');
    const { result } = renderHook(useTranslation);
    const before = result.current;
    act(() => addTexts({ [late]: 'late' }));
    expect(result.current).not.toBe(before);
    expect(result.current.t(late)).toBe('spät');
    expect(translate('en-US', late)).toBe('late');
  });
});
