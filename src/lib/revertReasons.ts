/** Text key for a revert reason. `#i18n/errorText.ts` checks that the text exists. */
export type ReasonKey = `errors.revert.${string}`;

/** Reasons of tokens, OpenZeppelin contracts and the EVM, as lower-case letters and digits. */
const generalReasons: Readonly<Record<string, ReasonKey>> = {
  transferfailed: 'errors.revert.transferFailed',
  transferfromfailed: 'errors.revert.transferFailed',
  safetransferfailed: 'errors.revert.transferFailed',
  safetransferfromfailed: 'errors.revert.transferFailed',
  stf: 'errors.revert.transferFailed',
  st: 'errors.revert.transferFailed',
  tokentransferfailed: 'errors.revert.transferFailed',
  safeerc20failedoperation: 'errors.revert.transferFailed',
  safeerc20lowlevelcallfailed: 'errors.revert.transferFailed',
  allowancenotzero: 'errors.revert.approveFailed',
  approvefailed: 'errors.revert.approveFailed',
  ethtransferfailed: 'errors.revert.nativeTransferFailed',
  bnbtransferfailed: 'errors.revert.nativeTransferFailed',
  nativetransferfailed: 'errors.revert.nativeTransferFailed',
  nativerefused: 'errors.revert.nativeRefused',
  failedcall: 'errors.revert.nativeTransferFailed',
  erc20insufficientbalance: 'errors.revert.tokenBalance',
  transferamountexceedsbalance: 'errors.revert.tokenBalance',
  insufficientbalance: 'errors.revert.tokenBalance',
  balancetoolow: 'errors.revert.tokenBalance',
  burnamountexceedsbalance: 'errors.revert.tokenBalance',
  erc20insufficientallowance: 'errors.revert.tokenAllowance',
  insufficientallowance: 'errors.revert.tokenAllowance',
  transferamountexceedsallowance: 'errors.revert.tokenAllowance',
  allowancetoolow: 'errors.revert.tokenAllowance',
  erc20invalidsender: 'errors.revert.zeroAddress',
  erc20invalidspender: 'errors.revert.zeroAddress',
  erc20invalidapprover: 'errors.revert.zeroAddress',
  erc20invalidreceiver: 'errors.revert.badRecipient',
  transfertothezeroaddress: 'errors.revert.badRecipient',
  zeroaddress: 'errors.revert.zeroAddress',
  locked: 'errors.revert.poolBusy',
  reentrancyguardreentrantcall: 'errors.revert.poolBusy',
  reentrantcall: 'errors.revert.poolBusy',
  overflow: 'errors.revert.amountTooLarge',
  dsmathaddoverflow: 'errors.revert.amountTooLarge',
  dsmathsuboverflow: 'errors.revert.tokenBalance',
  dsmathsubunderflow: 'errors.revert.tokenBalance',
  dsmathmuloverflow: 'errors.revert.amountTooLarge',
  forbidden: 'errors.revert.notAllowed',
  callerisnottheowner: 'errors.revert.notAllowed',
  ownableunauthorizedaccount: 'errors.revert.notAllowed',
  accesscontrolunauthorizedaccount: 'errors.revert.notAllowed',
  accesscontrolinvaliddefaultadmin: 'errors.revert.notAllowed',
  accesscontrolenforceddefaultadminrules: 'errors.revert.notAllowed',
  accesscontrolenforceddefaultadmindelay: 'errors.revert.notAllowed',
  paused: 'errors.revert.paused',
  enforcedpause: 'errors.revert.paused',
  permitexpired: 'errors.revert.permitExpired',
  erc2612expiredsignature: 'errors.revert.permitExpired',
  permitexpireddeadline: 'errors.revert.permitExpired',
  invalidsignature: 'errors.revert.badSignature',
  erc2612invalidsigner: 'errors.revert.badSignature',
  ecdsainvalidsignature: 'errors.revert.badSignature',
  callfailed: 'errors.revert.batchFailed',
  valuemismatch: 'errors.revert.batchFailed',
  ownableinvalidowner: 'errors.revert.zeroAddress',
  safeerc20faileddecreaseallowance: 'errors.revert.tokenAllowance',
  safecastoverfloweduintdowncast: 'errors.revert.amountTooLarge',
  accesscontrolbadconfirmation: 'errors.revert.notAllowed',
  expectedpause: 'errors.revert.badSetting',
  panic: 'errors.revert.panic',
  outofgas: 'errors.revert.outOfGas',
};

const known = new Map<string, ReasonKey>(Object.entries(generalReasons));
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Adds reasons of a product's contracts: names of custom errors, or strings of the public routers
 * and pairs, as lower-case letters and digits (`INSUFFICIENT_A_AMOUNT` is `insufficientaamount`).
 */
export function registerRevertReasons(reasons: Readonly<Record<string, ReasonKey>>): void {
  for (const [reason, key] of Object.entries(reasons)) known.set(reason, key);
}

/**
 * Returns the text key of a reason, with or without a contract's name before and arguments after.
 */
export function reasonKeyOf(reason: string): ReasonKey | undefined {
  const bare = reason.replace(/\(.*\)$/s, '');
  return known.get(lettersOf(bare)) ?? known.get(lettersOf(bare.slice(bare.lastIndexOf(':') + 1)));
}
