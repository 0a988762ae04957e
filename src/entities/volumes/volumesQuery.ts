import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import {
  addressField,
  amountField,
  countField,
  listField,
  orNone,
} from '#remote/indexer/fields.ts';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import type { PairVolume } from './volumesSlice.ts';

const USD_DECIMALS = 18;
const WEEK_HOURS = 168;

const DOCUMENT = `query PairVolumes($ids: [ID!]) {
  pairs(first: 1000, where: { id_in: $ids }) { id volumeUSDDay volumeUSDWeek hoursCovered }
  _meta { block { number hash } } }`;

const usdField = orNone((row, name) => {
  const amount = amountField(row, name, USD_DECIMALS);
  if (amount < 0n) throw new IndexerError('malformed', 'A volume is negative');
  return toRaw(amount);
});

function volumeOf(row: unknown): [Address, Omit<PairVolume, 'block'>] {
  const hours = countField(row, 'hoursCovered');
  if (hours > WEEK_HOURS) throw new IndexerError('malformed', 'A week has 168 hours');
  return [
    addressField(row, 'id'),
    { dayRaw: usdField(row, 'volumeUSDDay'), weekRaw: usdField(row, 'volumeUSDWeek'), hours },
  ];
}

/** Asks for the volumes of pairs; the answer has `null` for a pair that the index lacks. */
export function volumesQuery(
  ids: readonly Address[],
): IndexQuery<[Address, Omit<PairVolume, 'block'> | null][]> {
  return {
    endpoint: 'exchange',
    document: DOCUMENT,
    variables: { ids },
    read(data) {
      const found = listField(data, 'pairs', volumeOf);
      return ids.map((id) => [id, found.find(([pair]) => sameAddress(pair, id))?.[1] ?? null]);
    },
  };
}
