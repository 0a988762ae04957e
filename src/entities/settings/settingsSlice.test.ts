import { describe, expect, it } from 'vitest';
import {
  deadlineChosen,
  defaultSettings,
  expertModeAcknowledged,
  expertModeSwitched,
  farmStakedOnlyChosen,
  gasSpeedChosen,
  localeChosen,
  parseStoredSettings,
  poolStakedOnlySwitched,
  poolViewChosen,
  rpcUrlChosen,
  settingsReducer,
  singleHopSwitched,
  slippageChosen,
  soundsSwitched,
  themeChosen,
  type SettingsState,
} from './settingsSlice.ts';

describe('settings', () => {
  it("start with the specification's defaults", () => {
    expect(settingsReducer(undefined, { type: 'start' })).toMatchObject({
      userSlippageTolerance: 'auto',
      userDeadline: 1200,
      userExpertMode: false,
      userSingleHopOnly: false,
      gasPrice: 'standard',
      isDark: null,
      locale: 'en-US',
    });
  });

  it.each([0, 50, 10_000, 'auto' as const])('accept a slippage of %s', (slippage) => {
    const chosen = settingsReducer(undefined, slippageChosen(slippage));
    expect(chosen.userSlippageTolerance).toBe(slippage);
  });

  it.each([-1, 10_001, 0.5, NaN, Infinity])('reject a slippage of %d', (bps) => {
    expect(() => slippageChosen(bps)).toThrow(new Error('Unexpected slippage value'));
  });

  it.each([0, -60, 1.5, 86_460, NaN, Infinity])(
    'keep the deadline when given %d seconds',
    (seconds) => {
      expect(settingsReducer(undefined, deadlineChosen(seconds)).userDeadline).toBe(1200);
    },
  );

  it('store every other choice', () => {
    const choices = [
      deadlineChosen(60),
      expertModeSwitched(true),
      expertModeAcknowledged(),
      singleHopSwitched(true),
      gasSpeedChosen('instant'),
      soundsSwitched(false),
      themeChosen(true),
      poolViewChosen('card'),
      poolStakedOnlySwitched(true),
      farmStakedOnlyChosen('true'),
      localeChosen('de-DE'),
      rpcUrlChosen('https://node.example'),
    ];
    expect(choices.reduce(settingsReducer, defaultSettings)).toEqual({
      ...defaultSettings,
      userDeadline: 60,
      userExpertMode: true,
      userExpertModeAcknowledged: true,
      userSingleHopOnly: true,
      gasPrice: 'instant',
      audioPlay: false,
      isDark: true,
      userPoolView: 'card',
      userPoolStakedOnly: true,
      userFarmStakedOnly: 'true',
      locale: 'de-DE',
      rpcUrl: 'https://node.example',
    });
  });
});

describe('parseStoredSettings', () => {
  const chosen: SettingsState = {
    ...defaultSettings,
    userSlippageTolerance: 100,
    userDeadline: 600,
    userExpertMode: true,
    gasPrice: 'fast',
    userApproval: 'unlimited',
    isDark: false,
    userFarmView: 'card',
    userFarmStakedOnly: 'false',
    locale: 'fr-FR',
    rpcUrl: 'https://node.example/key',
  };

  it('returns stored settings', () => {
    expect(parseStoredSettings(JSON.parse(JSON.stringify({ ...chosen, version: 1 })))).toEqual(
      chosen,
    );
  });

  it.each(Object.keys(defaultSettings))(
    'resets a damaged %s to its default and keeps the rest',
    (field) => {
      const damaged = parseStoredSettings({ ...chosen, [field]: { toString: 'x' } });
      expect(damaged).toEqual({
        ...chosen,
        [field]: new Map(Object.entries(defaultSettings)).get(field),
      });
    },
  );

  it.each([null, undefined, 7, 'x', [], [chosen]])('starts with the defaults from %j', (value) => {
    expect(parseStoredSettings(value)).toEqual(defaultSettings);
  });

  it.each([50, 120, 'auto'])('keeps a slippage of %s that an earlier visit stored', (slippage) => {
    const stored = { ...chosen, userSlippageTolerance: slippage };
    expect(parseStoredSettings(stored).userSlippageTolerance).toBe(slippage);
  });

  it('ignores unknown fields', () => {
    expect(Object.keys(parseStoredSettings({ ...chosen, admin: true })).toSorted()).toEqual(
      Object.keys(defaultSettings).toSorted(),
    );
  });

  it('drops a node URL that the page must not connect to', () => {
    expect(parseStoredSettings({ ...chosen, rpcUrl: 'javascript:alert(1)' }).rpcUrl).toBeNull();
  });
});
