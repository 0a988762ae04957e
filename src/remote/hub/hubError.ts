import type { ListingProblem, RegistrationProblem, UsernameProblem } from '#lib/username.ts';

/**
 * Why the hub did not do what was asked. `off`: this build names none. `unreachable`: no answer in
 * time. `unchecked`: it can't ask its node now. `busy`: too many requests. `refused`: for another
 * reason. `malformed`: its answer makes no sense.
 */
export type HubErrorKind =
  | 'off'
  | 'unreachable'
  | 'unchecked'
  | 'busy'
  | 'refused'
  | 'malformed'
  | UsernameProblem
  | RegistrationProblem
  | ListingProblem;

export class HubError extends Error {
  override readonly name = 'HubError';
  readonly kind: HubErrorKind;

  constructor(kind: HubErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Returns the error of an answer that lacks something. */
export const malformed = (what: string): HubError =>
  new HubError('malformed', `The hub's answer has no ${what}`);

const temporary: ReadonlySet<HubErrorKind> = new Set([
  'unreachable',
  'unchecked',
  'busy',
  'malformed',
]);

/** Reports whether asking again may help. */
export const isTemporary = (kind: HubErrorKind): boolean => temporary.has(kind);
