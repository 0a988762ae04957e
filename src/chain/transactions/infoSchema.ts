import type { Check } from '#lib/checks.ts';
import type { InfoKind, TransactionInfo } from './info.ts';

type KeysOf<T> = T extends unknown ? Exclude<keyof T, 'kind'> : never;
type Shape<Kind extends InfoKind> = Record<KeysOf<Extract<TransactionInfo, { kind: Kind }>>, Check>;

const longestText = 200;
const isText: Check = (value) => typeof value === 'string' && value.length <= longestText;
/** As many decimals as a token can have. */
export const isDecimals: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;
const isWhole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** A decimal integer that fits 256 bits, as `toRaw` writes it. */
export const isRawAmount: Check = (value) => typeof value === 'string' && /^\d{1,78}$/.test(value);
/** The shape of an address. No checksum: we wrote it, and storage is read too often to hash each time. */
export const isAddressText: Check = (value) =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
const isCurrencyId: Check = (value) => value === 'BNB' || isAddressText(value);
/** 32 bytes in hex. */
export const isHash: Check = (value) =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isTradeType: Check = (value) => value === 'exactInput' || value === 'exactOutput';
const isParts: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (part) => parseInfo(part) !== undefined && (part as { kind: unknown }).kind !== 'batch',
  );

const poolSides = {
  symbolA: isText,
  symbolB: isText,
  addressA: isCurrencyId,
  addressB: isCurrencyId,
};
const liquidity = {
  ...poolSides,
  decimalsA: isDecimals,
  decimalsB: isDecimals,
  amountARaw: isRawAmount,
  amountBRaw: isRawAmount,
};
const zap = {
  ...poolSides,
  symbol: isText,
  address: isCurrencyId,
  decimals: isDecimals,
  amountRaw: isRawAmount,
  liquidityRaw: isRawAmount,
};

const auction = {
  auctionId: isWhole,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
};
const staking = {
  place: isText,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
  paidBy: isOptional(isAddressText),
};

const shapes: { [Kind in InfoKind]: Shape<Kind> } = {
  swap: {
    tradeType: isTradeType,
    inputSymbol: isText,
    outputSymbol: isText,
    inputAddress: isCurrencyId,
    outputAddress: isCurrencyId,
    inputDecimals: isDecimals,
    outputDecimals: isDecimals,
    inputRaw: isRawAmount,
    outputRaw: isRawAmount,
    recipient: isOptional(isAddressText),
  },
  approve: {
    tokenAddress: isAddressText,
    symbol: isText,
    decimals: isDecimals,
    spender: isAddressText,
    amountRaw: isRawAmount,
  },
  wrap: { amountRaw: isRawAmount },
  unwrap: { amountRaw: isRawAmount },
  faucet: { symbol: isText },
  cancel: { replaces: isHash },
  addLiquidity: liquidity,
  removeLiquidity: liquidity,
  zapIn: zap,
  zapOut: zap,
  bid: auction,
  reclaimBid: auction,
  stake: staking,
  unstake: staking,
  harvest: staking,
  compound: staking,
  emergencyWithdraw: staking,
  bounty: staking,
  batch: { parts: isParts },
};

/** What storage holds as an info, checked field by field; `undefined` for anything that no version of ours wrote. */
export function parseInfo(value: unknown): TransactionInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const kind = fields.get('kind');
  if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return undefined;
  const checks: [string, Check][] = Object.entries(shapes[kind as InfoKind]);
  return checks.every(([name, check]) => check(fields.get(name)))
    ? (value as TransactionInfo)
    : undefined;
}
