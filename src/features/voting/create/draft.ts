import { useState } from 'react';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { hasShape } from '#lib/checks.ts';
import { isText } from '#lib/storedChecks.ts';
import { MAX_BODY, MAX_CHOICE, MAX_CHOICES, MAX_TITLE } from '#lib/votingRules.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import { space } from '../space.ts';
import { draftLeft, draftTyped, selectDraft } from '../votingSlice.ts';
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

/** Keeps a typed draft, here and in storage. */
function keepDraft(form: ProposalForm): AppThunk {
  return (dispatch) => {
    dispatch(draftTyped(form));
    storeDraft(form);
  };
}

const newForm = (): ProposalForm => emptyForm(hubTime(Date.now()));

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
  const dispatch = useAppDispatch();
  const typed = useAppSelector(selectDraft);
  const [stored, setStored] = useState(readDraft);
  const [empty, setEmpty] = useState(newForm);
  useWhenLeft(draftLeft);
  const kept = typed ?? stored;
  const form = kept ?? empty;
  return {
    form,
    isKept: kept !== undefined,
    change: (fields) => dispatch(keepDraft({ ...form, ...fields })),
    clear: () => {
      dropDraft();
      dispatch(draftLeft());
      setStored(undefined);
      setEmpty(newForm());
    },
  };
}
