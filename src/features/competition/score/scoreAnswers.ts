import {
  addressField,
  amountField,
  countField,
  field,
  listField,
  orNone,
} from '#remote/indexer/fields.ts';
import type { OwnScore, ScoreBoard, ScoreRow, TeamStanding } from './scoreRows.ts';

// Reads what the services answer about the battle (`competitionAnswers` in protocol). Each throws
// an IndexerError of kind 'malformed' at anything else.

/** Volumes are dollars as decimal texts. */
const SCALE = 18;

const volumeField = (row: unknown, name: string): bigint => amountField(row, name, SCALE);
const countOrNone = orNone(countField);

function readRow(row: unknown): ScoreRow {
  return {
    rank: countField(row, 'rank'),
    account: addressField(row, 'address'),
    team: countField(row, 'teamId'),
    counted: volumeField(row, 'volume'),
    raw: volumeField(row, 'allVolume'),
    trades: countField(row, 'trades'),
    group: countField(row, 'group'),
  };
}

/** Reads a leaderboard. */
export function readBoard(answer: unknown): ScoreBoard {
  return {
    rows: listField(answer, 'data', readRow),
    total: countField(answer, 'total'),
    volume: volumeField(answer, 'volume'),
  };
}

/** Reads the places of the teams. */
export function readStandings(answer: unknown): TeamStanding[] {
  return listField(answer, 'data', (row) => ({
    id: countField(row, 'teamId'),
    place: countField(row, 'place'),
    volume: volumeField(row, 'volume'),
  }));
}

/** Reads the score of an account. */
export function readOwnScore(answer: unknown): OwnScore {
  return {
    counted: volumeField(answer, 'volume'),
    raw: volumeField(answer, 'allVolume'),
    trades: countField(answer, 'trades'),
    rank: countOrNone(answer, 'globalRank'),
    teamRank: countOrNone(answer, 'teamRank'),
    group: countOrNone(answer, 'group'),
    nextTier: field(answer, 'nextTier') === null ? null : volumeField(answer, 'nextTier'),
  };
}
