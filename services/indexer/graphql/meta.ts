import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import type { IndexerState } from '../indexerState.ts';

const required = GraphQLNonNull;

const Block = new GraphQLObjectType({
  name: '_Block_',
  fields: {
    number: { type: new required(GraphQLInt) },
    hash: { type: new required(GraphQLString) },
    timestamp: { type: new required(GraphQLInt) },
  },
});

const Meta = new GraphQLObjectType({
  name: '_Meta_',
  description: 'The block that the answers of this request are of, and the state of the index.',
  fields: {
    block: { type: new required(Block) },
    deployment: { type: new required(GraphQLString) },
    hasIndexingErrors: { type: new required(GraphQLBoolean) },
  },
});

/** Returns the field `_meta`, which says how far the index is. */
export function metaField(state: () => IndexerState): GraphQLFieldConfig<unknown, unknown> {
  return {
    type: Meta,
    resolve: () => {
      const { checkpoint, error } = state();
      if (!checkpoint) return null;
      const { number, hash, timestamp, fingerprint } = checkpoint;
      return {
        block: { number, hash, timestamp },
        deployment: fingerprint,
        hasIndexingErrors: error !== undefined,
      };
    },
  };
}
