/** The chain answered bytes that are not what was asked for. Selectors turn it into `null`: "the chain refused". */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}
