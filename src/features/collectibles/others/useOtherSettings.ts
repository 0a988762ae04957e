import { useState } from 'react';
import { keepOtherSettings, readOtherSettings, type OtherSettings } from './otherStorage.ts';

/** The user's settings for collections of others, and how to change them. */
export interface OtherSettingsView {
  settings: OtherSettings;
  /** Whether the last change was stored; it holds for this visit anyway. */
  isKept: boolean;
  change: (changes: Partial<OtherSettings>) => void;
}

/** Returns the stored settings, and stores changes of them. */
export function useOtherSettings(): OtherSettingsView {
  const [settings, setSettings] = useState(readOtherSettings);
  const [isKept, setKept] = useState(true);
  return {
    settings,
    isKept,
    change(changes) {
      const next = { ...settings, ...changes };
      setSettings(next);
      setKept(keepOtherSettings(next));
    },
  };
}
