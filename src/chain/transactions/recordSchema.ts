import { lateTexts } from '#i18n/lateTexts.ts';
import { hasShape, isObject, isTime, orNull, ownField, type Check } from '#lib/checks.ts';
import {
  isAddressText,
  isHash,
  isOptional,
  isRawAmount,
  isText,
  isWhole,
} from '#lib/storedChecks.ts';
import { parseInfo } from './parseInfo.ts';
import type { TransactionRecord, TransactionStatus } from './record.ts';
import type { TransactionRules } from './rules.ts';

const statuses: Record<TransactionStatus, true> = {
  signing: true,
  pending: true,
  confirmed: true,
  failed: true,
  replaced: true,
  spedUp: true,
  cancelled: true,
  dropped: true,
  expired: true,
  unknown: true,
};

const isHexData: Check = (value) =>
  typeof value === 'string' && value.length <= 100_000 && /^0x([0-9a-f]{2})*$/i.test(value);
const isId: Check = (value) => typeof value === 'string' && /^[0-9a-zA-Z-]{1,80}$/.test(value);
const isBatchId: Check = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 8194;
const isReceiptStatus: Check = (value) => value === 0 || value === 1 || value === null;
const isKind: Check = (value) =>
  value === 'spedUp' || value === 'cancelled' || value === 'replaced';

const rewardShape = {
  paidBy: isAddressText,
  place: isOptional(isText),
  paidRaw: isRawAmount,
  owedRaw: isRawAmount,
};
const areRewards: Check = (value) =>
  value === undefined ||
  (Array.isArray(value) && value.every((each) => hasShape(each, rewardShape)));

const receiptShape = {
  blockHash: isHash,
  blockNumber: isWhole,
  contractAddress: orNull(isAddressText),
  from: isAddressText,
  status: isReceiptStatus,
  to: orNull(isAddressText),
  transactionHash: isHash,
  transactionIndex: isWhole,
  rewards: areRewards,
};

/** What a contract refused with: those texts come with the first reason that is shown. */
const REVERT_KEY = /^errors\.revert\.[a-zA-Z]{1,60}$/;
const isReasonKey = (key: string): boolean => Object.hasOwn(lateTexts, key) || REVERT_KEY.test(key);

/** Accepts a reason in a text that is loaded by the time it is shown. */
const isReason: Check = (value) =>
  isObject(value) &&
  isReasonKey(String(ownField(value, 'key'))) &&
  isObject(ownField(value, 'params')) &&
  Object.values(ownField(value, 'params') as object).every(
    (param) => typeof param === 'string' || typeof param === 'number',
  );

/** Fields without which a record is useless. */
const required: Partial<Record<Exclude<keyof TransactionRecord, 'info'>, Check>> = {
  id: isId,
  chainId: isWhole,
  from: isAddressText,
  status: (value) => typeof value === 'string' && Object.hasOwn(statuses, value),
  addedTime: isTime,
  to: isAddressText,
  data: isHexData,
  valueRaw: isRawAmount,
  hash: orNull(isHash),
  batchId: orNull(isBatchId),
};

/** Fields that are dropped if damaged, and learned again. */
const learned: Partial<Record<keyof TransactionRecord, Check>> = {
  gasRaw: isRawAmount,
  gasPriceRaw: isRawAmount,
  nonce: isWhole,
  submittedBlock: isWhole,
  deadline: isWhole,
  missingSince: isWhole,
  receipt: (value) => hasShape(value, receiptShape),
  confirmedTime: isTime,
  replacedBy: (value) => hasShape(value, { hash: isHash, kind: isKind }),
  reason: isReason,
};

/** Fields that are absent until learned. */
const optional: Partial<Record<keyof TransactionRecord, Check>> = {
  missingAt: isTime,
  wasSeen: (value) => value === true,
  isChanged: (value) => value === true,
  isDoubted: (value) => value === true,
  minedParts: (value) => Array.isArray(value) && value.every(isWhole),
  run: isText,
  runSize: isWhole,
  replaces: isHash,
};

/**
 * Returns a stored record, checked field by field; `undefined` if what identifies it is damaged.
 */
export function parseRecord(
  value: unknown,
  { parseAction }: Pick<TransactionRules, 'parseAction'>,
): TransactionRecord | undefined {
  if (!isObject(value)) return undefined;
  const info = parseInfo(ownField(value, 'info'), parseAction);
  if (info === undefined) return undefined;
  if (!Object.entries(required).every(([name, check]) => check(ownField(value, name))))
    return undefined;
  const kept = Object.keys(required).map((name) => [name, ownField(value, name)]);
  const known = Object.entries(learned).map(([name, check]) => [
    name,
    check(ownField(value, name)) ? ownField(value, name) : null,
  ]);
  const extra = Object.entries(optional).flatMap(([name, check]) =>
    check(ownField(value, name)) ? [[name, ownField(value, name)]] : [],
  );
  const record = Object.fromEntries([
    ...kept,
    ...extra,
    ...known,
    ['info', info],
    ['lastCheckedBlockNumber', null],
  ]) as TransactionRecord;
  // A pending record that cannot be checked would stay for ever.
  if (
    record.status !== 'signing' &&
    record.hash === null &&
    record.batchId === null &&
    record.status !== 'unknown'
  )
    return undefined;
  return record;
}
