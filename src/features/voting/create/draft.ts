import { useState } from 'react';
import { hasShape } from '#lib/checks.ts';
import { isText } from '#lib/storedChecks.ts';
import { MAX_BODY, MAX_CHOICE, MAX_CHOICES, MAX_TITLE } from '#lib/votingRules.ts';
import { hubTime } from '#remote/hub/askHub.ts';
import { space } from '../space.ts';
import { emptyForm, type ProposalForm } from './proposalForm.ts';

const KEY = `meowswap:proposal-draft:${space}`;

/** Texts longer than allowed are kept too: they are typed, and shortened by hand. */
const isTyped =
  (most: number) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.length <= 2 * most;

const shape = {
  title: isTyped(MAX_TITLE),
  body: isTyped(MAX_BODY),
  choices: (value: unknown): boolean =>
    Array.isArray(value) && value.length <= MAX_CHOICES && value.every(isTyped(MAX_CHOICE)),
  startDate: isText,
  startTime: isText,
  endDate: isText,
  endTime: isText,
};

/** Reads the draft of an earlier visit. */
function readDraft(): ProposalForm | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return hasShape(stored, shape) ? (stored as ProposalForm) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft. Storage may be blocked or full: it lasts for this visit then. */
function storeDraft(form: ProposalForm): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // For this visit only.
  }
}

function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Draft of a proposal that survives a reload. */
export interface Draft {
  form: ProposalForm;
  /** Whether anything was typed, now or on an earlier visit. */
  isKept: boolean;
  change: (fields: Partial<ProposalForm>) => void;
  /** Starts over. */
  clear: () => void;
}

/** Returns the draft and what changes it. */
export function useDraft(): Draft {
  const [kept, setKept] = useState(readDraft);
  const [empty, setEmpty] = useState(() => emptyForm(hubTime(Date.now())));
  const form = kept ?? empty;
  return {
    form,
    isKept: kept !== undefined,
    change: (fields) => {
      const next = { ...form, ...fields };
      storeDraft(next);
      setKept(next);
    },
    clear: () => {
      dropDraft();
      setKept(undefined);
      setEmpty(emptyForm(hubTime(Date.now())));
    },
  };
}
