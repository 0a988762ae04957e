/** Reason for which the hub does not do what was asked; `message` is its answer. */
export class Refusal extends Error {
  /** HTTP status of the answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Something that must be known first can't be asked now; nothing is accepted unchecked. */
export class Unchecked extends Refusal {
  constructor(what: string, options?: ErrorOptions) {
    super(503, `Cannot check ${what} now: the node does not answer.`);
    this.cause = options?.cause;
  }
}
