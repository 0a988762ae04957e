import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { countField, field, listField, objectField } from '#remote/indexer/fields.ts';

/** Asks for the numbers of the newest rounds that an account played. */
export function playedQuery(account: Address, first: number): IndexQuery<readonly number[]> {
  return {
    endpoint: 'lottery',
    document: `query Played($account: ID!, $first: Int!) {
      user(id: $account) { rounds(first: $first, orderBy: block, orderDirection: desc) { lottery { id } } }
      _meta { block { number hash } } }`,
    variables: { account: account.toLowerCase(), first },
    read(data) {
      const user = field(data, 'user');
      return user === null
        ? []
        : listField(user, 'rounds', (row) => countField(objectField(row, 'lottery'), 'id'));
    },
  };
}
