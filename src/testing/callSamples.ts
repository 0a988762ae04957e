import { id } from 'ethers';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { SingleInfo } from '#protocol/catalogue.ts';

export const router: Address = '0x0000000000000000000000000000000000000A11';
export const wrapped: Address = '0x0000000000000000000000000000000000000B22';
export const faucet: Address = '0x0000000000000000000000000000000000000c33';
export const splitRouter: Address = '0x0000000000000000000000000000000000000f55';
export const zap: Address = '0x0000000000000000000000000000000000000f66';
export const farmZap: Address = '0x0000000000000000000000000000000000000F77';
export const farmAuction: Address = '0x0000000000000000000000000000000000000A77';
export const stranger: Address = '0x0000000000000000000000000000000000000D44';
export const me: Address = '0x0000000000000000000000000000000000000e55';
export const chef: Address = '0x0000000000000000000000000000000000000C01';
export const vault: Address = '0x0000000000000000000000000000000000000c02';
export const pool: Address = '0x0000000000000000000000000000000000000c03';
export const coinPool: Address = '0x0000000000000000000000000000000000000c04';
/** Those that a deployment names. */
export const contracts: Readonly<Record<string, Address>> = {
  router,
  wrappedNative: wrapped,
  faucet,
  splitRouter,
  zap,
  masterChef: chef,
  vault,
  farmAuction,
  farmZap,
};

/** Signatures of the functions that the app calls. */
export const signatures = {
  approve: 'approve(address,uint256)',
  deposit: 'deposit()',
  withdraw: 'withdraw(uint256)',
  claim: 'claim()',
  claimToken: 'claimToken(address)',
  addLiquidity: 'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
  addLiquidityETH: 'addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
  removeLiquidity: 'removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)',
  removeLiquidityETH: 'removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
  removeLiquidityWithPermit:
    'removeLiquidityWithPermit(address,address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)',
  removeLiquidityETHWithPermit:
    'removeLiquidityETHWithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)',
  removeLiquidityETHSupportingFeeOnTransferTokens:
    'removeLiquidityETHSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)',
  removeLiquidityETHWithPermitSupportingFeeOnTransferTokens:
    'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)',
  zapIn: 'zapIn(address,address,uint256,uint256,address,uint256)',
  zapInETH: 'zapInETH(address,uint256,address,uint256)',
  zapOut: 'zapOut(address,address,uint256,uint256,address,uint256)',
  zapOutETH: 'zapOutETH(address,uint256,uint256,address,uint256)',
  zapOutWithPermit:
    'zapOutWithPermit(address,address,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)',
  zapOutETHWithPermit:
    'zapOutETHWithPermit(address,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)',
  zapOutAlong: 'zapOutAlong((address[],address,uint256,uint256,address,bool,uint256))',
  zapOutAlongWithPermit:
    'zapOutAlongWithPermit((address[],address,uint256,uint256,address,bool,uint256),bool,uint8,bytes32,bytes32)',
  splitExactTokensForTokens:
    'swapExactTokensForTokens(uint256,uint256,(address,address,uint32)[],address,uint256)',
  splitExactETHForTokens:
    'swapExactETHForTokens(uint256,(address,address,uint32)[],address,uint256)',
  bid: 'bid(uint256)',
  enterStaking: 'enterStaking(uint256)',
  leaveStaking: 'leaveStaking(uint256)',
  depositAt: 'deposit(uint256,uint256)',
  depositAccepting: 'deposit(uint256,uint256,uint256)',
  withdrawFrom: 'withdraw(uint256,uint256)',
  withdrawAndCall: 'withdrawAndCall(uint256,uint256,address,bytes)',
  emergencyWithdrawFrom: 'emergencyWithdraw(uint256)',
  depositAmount: 'deposit(uint256)',
  withdrawAll: 'withdrawAll()',
  emergencyWithdraw: 'emergencyWithdraw()',
  harvest: 'harvest()',
  claimAuction: 'claimAuction(uint256)',
  swapExactTokensForTokens: 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  swapTokensForExactTokens: 'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  swapExactETHForTokens: 'swapExactETHForTokens(uint256,address[],address,uint256)',
  swapTokensForExactETH: 'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
  swapExactTokensForETH: 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  swapETHForExactTokens: 'swapETHForExactTokens(uint256,address[],address,uint256)',
  swapExactTokensForTokensSupportingFeeOnTransferTokens:
    'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  swapExactETHForTokensSupportingFeeOnTransferTokens:
    'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
  swapExactTokensForETHSupportingFeeOnTransferTokens:
    'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
} as const;
export type FunctionName = keyof typeof signatures;
/** Selectors of these functions, hashed without the code under test. */
export const selectors = Object.fromEntries(
  Object.entries(signatures).map(([name, signature]) => [name, id(signature).slice(0, 10)]),
) as Record<FunctionName, Hex>;

/** Encodes a value as one word. */
export const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0');
/** Encodes an approval. */
export const approveData = (spender: string, amount: bigint): Hex =>
  `${selectors.approve}${word(spender)}${word(amount)}`;

const sides = { symbolA: 'A', symbolB: 'B', addressA: 'BNB', addressB: me } as const;
const amounts = { decimalsA: 18, decimalsB: 18, amountARaw: toRaw(1n), amountBRaw: toRaw(1n) };
const zapped = {
  symbol: 'A',
  address: 'BNB',
  decimals: 18,
  amountRaw: toRaw(1n),
  liquidityRaw: toRaw(1n),
} as const;
const staking = { place: 'chef 1', symbol: 'A', decimals: 18, amountRaw: toRaw(1n) } as const;
const bidding = { auctionId: 1, symbol: 'A', decimals: 18, amountRaw: toRaw(1n) } as const;
/** One transaction of each kind. */
export const infos = {
  swap: {
    kind: 'swap',
    tradeType: 'exactInput',
    inputSymbol: 'A',
    outputSymbol: 'B',
    inputAddress: 'BNB',
    outputAddress: me,
    inputDecimals: 18,
    outputDecimals: 18,
    inputRaw: toRaw(1n),
    outputRaw: toRaw(1n),
  },
  approve: {
    kind: 'approve',
    tokenAddress: stranger,
    symbol: 'A',
    decimals: 18,
    spender: router,
    amountRaw: toRaw(1n),
  },
  wrap: { kind: 'wrap', amountRaw: toRaw(1n) },
  unwrap: { kind: 'unwrap', amountRaw: toRaw(1n) },
  faucet: { kind: 'faucet', symbol: 'A' },
  cancel: { kind: 'cancel', replaces: '0x' },
  addLiquidity: { kind: 'addLiquidity', ...sides, ...amounts },
  removeLiquidity: { kind: 'removeLiquidity', ...sides, ...amounts },
  zapIn: { kind: 'zapIn', ...sides, ...zapped },
  zapOut: { kind: 'zapOut', ...sides, ...zapped },
  bid: { kind: 'bid', ...bidding },
  reclaimBid: { kind: 'reclaimBid', ...bidding },
  stake: { kind: 'stake', ...staking },
  unstake: { kind: 'unstake', ...staking },
  leaveFarm: { kind: 'leaveFarm', ...staking },
  harvest: { kind: 'harvest', ...staking },
  compound: { kind: 'compound', ...staking },
  emergencyWithdraw: { kind: 'emergencyWithdraw', ...staking },
  bounty: { kind: 'bounty', ...staking },
} satisfies Record<string, SingleInfo>;
