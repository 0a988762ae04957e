import type { TextRef } from '#i18n/t.ts';
import { DAY } from '#lib/time.ts';
import { areAlike, mixesAlphabets } from '#lib/lookAlikes.ts';
import { isPlainLine, isSeen } from '#lib/plainLine.ts';
import {
  MAX_BODY,
  MAX_CHOICE,
  MAX_TITLE,
  MAX_VOTING_SECONDS,
  MESSAGE_SECONDS,
  MIN_CHOICES,
  MIN_VOTING_SECONDS,
  type ProposalTerms,
} from '#lib/votingRules.ts';
import { isDate, isTimeOfDay, secondsOf, stepFrom } from './localTime.ts';

/** Proposal as it is typed. Dates 'YYYY-MM-DD' and times 'HH:MM' of the device's zone. */
export interface ProposalForm {
  title: string;
  body: string;
  choices: readonly string[];
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/** Field that an issue stands beside. */
export type Field =
  | 'title'
  | 'body'
  | 'choices'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime';

/** Issue of each field that has one. */
export type FormIssues = Partial<Record<Field, TextRef>>;

/** Days between start and end that a new form suggests. */
const SUGGESTED_DAYS = 3;

/** Returns an empty form: open from the next step on, for three days. */
export function emptyForm(now: number): ProposalForm {
  const start = stepFrom(now);
  const end = stepFrom(now + SUGGESTED_DAYS * DAY);
  return {
    title: '',
    body: '',
    choices: ['', ''],
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

const issue = (key: TextRef['key'], params: TextRef['params'] = {}): TextRef => ({ key, params });

function textIssue(text: string, most: number, required: TextRef): TextRef | undefined {
  if (text.trim() === '') return required;
  return text.trim().length > most ? issue('voting.issue.tooLong', { num: most }) : undefined;
}

function lineIssue(text: string): TextRef | undefined {
  if (!isPlainLine(text.trim()) || !isSeen(text)) return issue('voting.issue.letters');
  return mixesAlphabets(text) ? issue('voting.issue.mixed') : undefined;
}

function choicesIssue(choices: readonly string[]): TextRef | undefined {
  const texts = choices.map((choice) => choice.trim());
  if (texts.length < MIN_CHOICES) return issue('voting.issue.minChoices', { num: MIN_CHOICES });
  if (texts.includes('')) return issue('voting.issue.emptyChoice');
  if (areAlike(texts)) return issue('voting.issue.sameChoices');
  if (texts.some((text) => text.length > MAX_CHOICE))
    return issue('voting.issue.tooLong', { num: MAX_CHOICE });
  return texts.map(lineIssue).find(Boolean);
}

/** Returns the issue of the end, given a valid start. */
function endIssue(start: number, end: number, now: number): TextRef | undefined {
  if (end <= start) return issue('voting.issue.endBeforeStart');
  if (end <= now) return issue('voting.issue.endPast');
  if (end - start < MIN_VOTING_SECONDS) return issue('voting.issue.short');
  const isTooLong = end - start > MAX_VOTING_SECONDS || start > now + MAX_VOTING_SECONDS;
  return isTooLong ? issue('voting.issue.long') : undefined;
}

function timeIssues(form: ProposalForm, now: number): FormIssues {
  const { startDate, startTime, endDate, endTime } = form;
  const start = secondsOf(startDate, startTime);
  const end = secondsOf(endDate, endTime);
  const isPast = start !== undefined && start < now - MESSAGE_SECONDS;
  return {
    ...(isPast ? { startDate: issue('voting.issue.startPast') } : {}),
    ...(isDate(startDate) ? {} : { startDate: issue('voting.issue.date') }),
    ...(isTimeOfDay(startTime) ? {} : { startTime: issue('voting.issue.time') }),
    ...(isDate(endDate) ? {} : { endDate: issue('voting.issue.date') }),
    ...(isTimeOfDay(endTime) ? {} : { endTime: issue('voting.issue.time') }),
    ...defined(
      'endDate',
      start === undefined || end === undefined ? undefined : endIssue(start, end, now),
    ),
  };
}

const defined = (field: Field, found: TextRef | undefined): FormIssues =>
  found ? { [field]: found } : {};

/** Returns what is wrong with a form at the hub's time `now`; `fields` names its parts. */
export function formIssues(
  form: ProposalForm,
  now: number,
  fields: { title: string; body: string },
): FormIssues {
  const { title, body, choices } = form;
  const required = (field: string): TextRef => issue('voting.issue.required', { field });
  return {
    ...defined('title', textIssue(title, MAX_TITLE, required(fields.title)) ?? lineIssue(title)),
    ...defined('body', textIssue(body, MAX_BODY, required(fields.body))),
    ...defined('choices', choicesIssue(choices)),
    ...timeIssues(form, now),
  };
}

/** Returns what a form without issues says, with the block at which power counts. */
export function termsOf(form: ProposalForm, snapshot: number): ProposalTerms | undefined {
  const start = secondsOf(form.startDate, form.startTime);
  const end = secondsOf(form.endDate, form.endTime);
  if (start === undefined || end === undefined) return undefined;
  return {
    title: form.title.trim(),
    body: form.body.trim(),
    choices: form.choices.map((choice) => choice.trim()),
    start,
    end,
    snapshot,
  };
}
