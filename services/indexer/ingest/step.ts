/** Tells what a step did. */
export type Step =
  | { did: 'nothing' }
  | { did: 'appended'; events: number }
  | { did: 'undone'; to: number }
  | { did: 'rebuilt' }
  /** The chain changed while it was read: try again. */
  | { did: 'missed' }
  /** The node cannot be followed now; what is stored still stands. */
  | { did: 'waited'; reason: string }
  /** No second node confirms what one said, with which nothing is wrong. */
  | { did: 'unconfirmed'; reason: string }
  /** What the node answered can't be right, and was not taken. */
  | { did: 'refused'; reason: string }
  /** The node's chain is not that of the index: an operator must look. */
  | { did: 'stopped'; reason: string };
