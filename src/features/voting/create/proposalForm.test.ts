import { describe, expect, it } from 'vitest';
import { translate } from '#i18n/t.ts';
import '#i18n/addVotingTexts.ts';
import { proposalProblem } from '#lib/votingRules.ts';
import { isDate, isTimeOfDay, secondsOf, stepFrom } from './localTime.ts';
import { emptyForm, formIssues, termsOf, type Field, type ProposalForm } from './proposalForm.ts';

const NOW = Math.floor(Date.UTC(2026, 10, 23, 12, 7) / 1000);
const fields = { title: 'Title', body: 'Content' };
const good: ProposalForm = {
  ...emptyForm(NOW),
  title: 'More fish',
  body: 'Cats like fish.',
  choices: ['Yes', 'No'],
};

/** Returns the text beside each field of a form that differs from a good one. */
function said(changed: Partial<ProposalForm>): Partial<Record<Field, string>> {
  return Object.fromEntries(
    Object.entries(formIssues({ ...good, ...changed }, NOW, fields)).map(
      ([field, { key, params }]) => [field, translate('en-US', key, params)],
    ),
  );
}

it('has no issue, and terms that the hub takes', () => {
  expect(said({})).toEqual({});
  expect(said({ title: '  More fish  ', choices: [' Yes', 'No '] })).toEqual({});
  const terms = termsOf({ ...good, title: ' More fish ', choices: [' Yes', 'No '] }, 42)!;
  expect(terms).toMatchObject({ title: 'More fish', choices: ['Yes', 'No'], snapshot: 42 });
  expect(proposalProblem(terms, NOW)).toBeUndefined();
});

const start = { startDate: good.startDate, startTime: good.startTime };

describe('each issue', () => {
  it.each<[Partial<ProposalForm>, Field, string]>([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(257) }, 'title', 'At most 256 characters'],
    [
      { title: 'a\u202Eb' },
      'title',
      "Invisible characters and hidden direction marks aren't allowed",
    ],
    [
      { title: 'a\u3164b' },
      'title',
      "Invisible characters and hidden direction marks aren't allowed",
    ],
    [
      { choices: ['Yes', 'N\u043E'] },
      'choices',
      'A word must not mix alphabets that look alike, such as Latin and Cyrillic',
    ],
    [{ choices: ['COPE', '\u0421\u041E\u0420\u0415'] }, 'choices', 'Choices must differ'],
    [{ body: '\n' }, 'body', 'Content is required'],
    [{ body: 'x'.repeat(10_001) }, 'body', 'At most 10,000 characters'],
    [{ choices: ['Yes'] }, 'choices', 'Please create a minimum of 2 choices'],
    [{ choices: ['Yes', 'No', ' '] }, 'choices', 'Choices must not be empty'],
    [{ choices: ['Yes', ' Yes '] }, 'choices', 'Choices must differ'],
    [{ choices: ['Yes', 'x'.repeat(257)] }, 'choices', 'At most 256 characters'],
    [{ startDate: '' }, 'startDate', 'Please select a valid date'],
    [{ startDate: '2027-02-30' }, 'startDate', 'Please select a valid date'],
    [{ startTime: '12:07' }, 'startTime', 'Please select a valid time'],
    [{ endDate: 'soon' }, 'endDate', 'Please select a valid date'],
    [{ endTime: '' }, 'endTime', 'Please select a valid time'],
    [{ startDate: '2026-11-22' }, 'startDate', 'Start date must not be in the past'],
    [
      { endDate: start.startDate, endTime: start.startTime },
      'endDate',
      'End date must be after the start date',
    ],
    [{ endDate: '2027-06-30' }, 'endDate', 'A vote lasts at most 180 days'],
  ])('%j stands beside %s', (changed, field, text) => {
    expect(said(changed)).toEqual({ [field]: text });
  });

  it('names a vote shorter than an hour', () => {
    const from = secondsOf(good.startDate, good.startTime)!;
    const { date, time } = stepFrom(from + 45 * 60);
    expect(said({ endDate: date, endTime: time })).toEqual({
      endDate: 'A vote lasts at least 1 hour',
    });
  });
});

describe('dates and times', () => {
  it('go by a quarter of an hour', () => {
    for (const text of ['00:00', '00:15', '09:30', '19:45', '23:45'])
      expect(isTimeOfDay(text)).toBe(true);
    for (const text of ['', '9:30', '24:00', '12:60', '12:10', '12:15:00', ' 12:15'])
      expect(isTimeOfDay(text)).toBe(false);
    expect(secondsOf('2026-11-23', '12:10')).toBeUndefined();
  });

  it('return to the same second through the device’s zone', () => {
    for (const seconds of [NOW, NOW + 1, NOW + 86_400 * 150]) {
      const { date, time } = stepFrom(seconds);
      const back = secondsOf(date, time)!;
      expect(back).toBeGreaterThanOrEqual(seconds);
      expect(back - seconds).toBeLessThan(900);
    }
  });

  it('are of the calendar', () => {
    expect(isDate('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', ''])
      expect(isDate(text)).toBe(false);
  });
});
