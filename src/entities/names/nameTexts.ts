import '#i18n/addNamesTexts.ts';
import type { TextKey } from '#i18n/t.ts';
import type { HubErrorKind } from '#remote/hub/hubError.ts';

/** Why a name can't be checked or registered, in words. */
export const nameTexts = {
  tooShort: 'names.tooShort',
  tooLong: 'names.tooLong',
  badCharacters: 'names.badCharacters',
  notAllowed: 'names.notAllowed',
  taken: 'names.taken',
  looksTaken: 'names.looksTaken',
  badAddress: 'names.refused',
  outOfTime: 'names.outOfTime',
  usedSignature: 'names.usedSignature',
  badSignature: 'names.badSignature',
  unfunded: 'names.unfunded',
  alreadyRegistered: 'names.alreadyRegistered',
  noName: 'names.noName',
  overtaken: 'names.overtaken',
  off: 'names.off',
  unreachable: 'names.unreachable',
  unchecked: 'names.unchecked',
  busy: 'names.busy',
  refused: 'names.refused',
  malformed: 'names.malformed',
} as const satisfies Record<HubErrorKind, TextKey>;
