/**
 * What contracts say when they refuse, to the sentence that says why and what to do. Left: the name of a custom error of
 * ours, and the strings of the public routers, pairs and tokens, as letters only (`PancakeRouter: INSUFFICIENT_A_AMOUNT`
 * is `insufficientaamount`).
 */
const reasonKeys = {
  expired: 'errors.revert.expired',
  insufficientoutputamount: 'errors.revert.lessThanMinimum',
  excessiveinputamount: 'errors.revert.moreThanMaximum',
  insufficientaamount: 'errors.revert.ratioMoved',
  insufficientbamount: 'errors.revert.ratioMoved',
  k: 'errors.revert.poolShort',
  insufficientinputamount: 'errors.revert.nothingArrived',
  insufficientamount: 'errors.revert.nothingArrived',
  insufficientliquidity: 'errors.revert.insufficientLiquidity',
  insufficientliquidityminted: 'errors.revert.tooLittleToMint',
  insufficientliquidityburned: 'errors.revert.tooLittleToBurn',
  transferfailed: 'errors.revert.transferFailed',
  transferfromfailed: 'errors.revert.transferFailed',
  safetransferfailed: 'errors.revert.transferFailed',
  safetransferfromfailed: 'errors.revert.transferFailed',
  stf: 'errors.revert.transferFailed',
  st: 'errors.revert.transferFailed',
  tokentransferfailed: 'errors.revert.transferFailed',
  safeerc20failedoperation: 'errors.revert.transferFailed',
  safeerc20lowlevelcallfailed: 'errors.revert.transferFailed',
  approvefailed: 'errors.revert.approveFailed',
  ethtransferfailed: 'errors.revert.nativeTransferFailed',
  bnbtransferfailed: 'errors.revert.nativeTransferFailed',
  nativetransferfailed: 'errors.revert.nativeTransferFailed',
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
  erc20invalidreceiver: 'errors.revert.badRecipient',
  transfertothezeroaddress: 'errors.revert.badRecipient',
  invalidto: 'errors.revert.badRecipient',
  invalidpath: 'errors.revert.badRoute',
  identicaladdresses: 'errors.revert.sameToken',
  zeroaddress: 'errors.revert.zeroAddress',
  pairexists: 'errors.revert.pairExists',
  pairnotfound: 'errors.revert.noPair',
  nopair: 'errors.revert.noPair',
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
  paused: 'errors.revert.paused',
  enforcedpause: 'errors.revert.paused',
  permitexpired: 'errors.revert.permitExpired',
  erc2612expiredsignature: 'errors.revert.permitExpired',
  permitexpireddeadline: 'errors.revert.permitExpired',
  invalidsignature: 'errors.revert.badSignature',
  erc2612invalidsigner: 'errors.revert.badSignature',
  ecdsainvalidsignature: 'errors.revert.badSignature',
  panic: 'errors.revert.panic',
  outofgas: 'errors.revert.outOfGas',
} as const;

export type ReasonKey = (typeof reasonKeys)[keyof typeof reasonKeys];

const known: ReadonlyMap<string, ReasonKey> = new Map(Object.entries(reasonKeys));
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The text key of a known reason: with or without the contract's name in front (`PancakeRouter: `) and arguments behind. */
export function reasonKeyOf(reason: string): ReasonKey | undefined {
  const bare = reason.replace(/\(.*\)$/s, '');
  return known.get(lettersOf(bare)) ?? known.get(lettersOf(bare.slice(bare.lastIndexOf(':') + 1)));
}
