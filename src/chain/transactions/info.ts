import type { Hex } from '#lib/hex.ts';

/** Stored description of one action. A product's own type adds what its summary shows. */
export interface ActionInfo {
  kind: string;
}

/** Several calls in one request (EIP-5792); the last one is what the user came for. */
export interface BatchInfo extends ActionInfo {
  kind: 'batch';
  parts: readonly ActionInfo[];
}

/** Description of a transaction, as its record has it. */
export type StoredInfo = ActionInfo | BatchInfo;

/**
 * Empty transaction to oneself that takes the nonce of another, so that the other never happens.
 */
export interface CancelInfo extends ActionInfo {
  kind: 'cancel';
  replaces: Hex;
}

/** Reports whether an action is of a kind. Kinds are unique, so the kind decides the type. */
export function isKind<Info extends ActionInfo>(
  info: ActionInfo,
  kind: Info['kind'],
): info is Info {
  return info.kind === kind;
}

/** Returns the parts of a batch; of anything else, the action itself. */
export function partsOf(info: StoredInfo): readonly ActionInfo[] {
  return isKind<BatchInfo>(info, 'batch') ? info.parts : [info];
}
