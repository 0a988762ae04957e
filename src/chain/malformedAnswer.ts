/**
 * Thrown for an answer that does not decode. Selectors turn it into `null`: refused by the chain.
 */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}
