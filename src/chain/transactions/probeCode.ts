import type { Address, Hex } from '#lib/hex.ts';

/** Call that the probe makes as the account. `value` in wei. */
export interface ProbeCall {
  to: Address;
  data: Hex;
  value: bigint;
}

/**
 * Amount of a currency that the account holds elsewhere, such as a stake: the first word that a
 * view returns.
 */
export interface AmountRead {
  currencyId: Address;
  to: Address;
  data: Hex;
}

/** What to read before and after the calls: a token's balance of the account, or another amount. */
export type Watched = Address | AmountRead;

/** Returns the currency that a watched amount is of. */
export const watchedId = (watched: Watched): Address =>
  typeof watched === 'string' ? watched : watched.currencyId;

const op = {
  stop: 0x00,
  lt: 0x10,
  iszero: 0x15,
  and: 0x16,
  calldatasize: 0x36,
  codecopy: 0x39,
  returndatasize: 0x3d,
  returndatacopy: 0x3e,
  selfbalance: 0x47,
  mstore: 0x52,
  jumpi: 0x57,
  jumpdest: 0x5b,
  extcodesize: 0x3b,
  or: 0x17,
  push: 0x5f,
  add: 0x01,
  call: 0xf1,
  return: 0xf3,
  staticcall: 0xfa,
} as const;

/** Gas limit of a read: a token that needs more has no balance to show. */
const readGas = 400_000n;
const callGas = 30_000_000n;
const balanceOfSelector = '70a08231';

const hexOf = (value: bigint | number, bytes: number) =>
  BigInt(value)
    .toString(16)
    .padStart(bytes * 2, '0');
const push = (value: bigint | number, bytes: number) =>
  hexOf(op.push + bytes, 1) + hexOf(value, bytes);
/** Size of a jump target: three bytes suffice and keep all labels the same length. */
const place = (value: number) => push(value, 3);
const ops = (...codes: number[]) => codes.map((code) => hexOf(code, 1)).join('');
const bytesIn = (hex: string) => hex.length / 2;

/**
 * Memory: word 0 is the result (0: success, n: call n failed), then per reading [is known,
 * balance].
 */
const readingAt = (index: number) => 32 + index * 64;

interface Data {
  at: number;
  length: number;
}

function readNative(index: number): string {
  return (
    push(1, 1) +
    place(readingAt(index)) +
    ops(op.mstore) +
    ops(op.selfbalance) +
    place(readingAt(index) + 32) +
    ops(op.mstore)
  );
}

function readWord(token: Address, index: number, scratch: number, data: Data): string {
  const copy = place(data.length) + place(data.at) + place(scratch) + ops(op.codecopy);
  const read =
    push(32, 1) +
    place(readingAt(index) + 32) +
    place(data.length) +
    place(scratch) +
    push(BigInt(token), 20) +
    push(readGas, 4) +
    ops(op.staticcall);
  // Known if the call succeeded and returned a word; also if there is no contract (yet), where the
  // balance is 0.
  const answered = ops(op.returndatasize) + push(31, 1) + ops(op.lt, op.and);
  const absent = push(BigInt(token), 20) + ops(op.extcodesize, op.iszero, op.or);
  const known = answered + absent + place(readingAt(index)) + ops(op.mstore);
  return copy + read + known;
}

function makeCall(
  call: ProbeCall,
  index: number,
  scratch: number,
  data: Data,
  failure: number,
): string {
  const copy = place(data.length) + place(data.at) + place(scratch) + ops(op.codecopy);
  const made =
    push(0, 1) +
    push(0, 1) +
    place(data.length) +
    place(scratch) +
    push(call.value, 32) +
    push(BigInt(call.to), 20) +
    push(callGas, 4) +
    ops(op.call);
  return push(index + 1, 1) + copy + made + ops(op.iszero) + place(failure) + ops(op.jumpi);
}

/** Returns the number of the failed call, which is on the stack, and its revert data. */
function fail(): string {
  return (
    ops(op.jumpdest) +
    push(0, 1) +
    ops(op.mstore) +
    ops(op.returndatasize) +
    push(0, 1) +
    push(32, 1) +
    ops(op.returndatacopy) +
    ops(op.returndatasize) +
    push(32, 1) +
    ops(op.add) +
    push(0, 1) +
    ops(op.return)
  );
}

/**
 * Builds code for `account` that, during one `eth_call`, reads the balance of the native coin and
 * what is `watched`, makes `calls` as the account, reads again and returns both. A call without
 * data pays the account (a router returning native coin): it is accepted.
 */
export function probeCode(
  account: Address,
  watched: readonly Watched[],
  calls: readonly ProbeCall[],
): Hex {
  const amounts = watched.filter((each) => typeof each !== 'string');
  const payloads = [
    ...amounts.map(({ data }) => data.slice(2)),
    `${balanceOfSelector}${hexOf(BigInt(account), 32)}`,
    ...calls.map((call) => call.data.slice(2)),
  ];
  const readings = watched.length + 1;
  const scratch = readingAt(readings * 2);

  const assemble = (dataAt: number, failure: number): { main: string; tail: string } => {
    let at = dataAt;
    const data = payloads.map((payload) => {
      const length = bytesIn(payload);
      at += length;
      return { at: at - length, length };
    });
    const placed = (index: number) => data[index] ?? { at, length: 0 };
    const readAll = (first: number) =>
      readNative(first) +
      watched
        .map((each, index) =>
          typeof each === 'string'
            ? readWord(each, first + 1 + index, scratch, placed(amounts.length))
            : readWord(each.to, first + 1 + index, scratch, placed(amounts.indexOf(each))),
        )
        .join('');
    const callAll = calls
      .map((call, index) =>
        makeCall(call, index, scratch, placed(amounts.length + 1 + index), failure),
      )
      .join('');
    const paid = ops(op.calldatasize) + push(5, 1) + ops(op.jumpi, op.stop);
    const done = place(scratch) + push(0, 1) + ops(op.return);
    return {
      main: paid + ops(op.jumpdest) + readAll(0) + callAll + readAll(readings) + done,
      tail: fail(),
    };
  };

  // Every jump target takes three bytes, so the first pass has the right lengths.
  const draft = assemble(0, 0);
  const failure = bytesIn(draft.main);
  const { main, tail } = assemble(failure + bytesIn(draft.tail), failure);
  return `0x${main}${tail}${payloads.join('')}`;
}

/**
 * Result of the probe: balances before and after, `null` if a token does not return one; or the
 * failed call.
 */
export type ProbeAnswer =
  | { ok: true; before: (bigint | null)[]; after: (bigint | null)[] }
  | { ok: false; index: number; data: Hex }
  | undefined;

/**
 * Decodes the probe's answer for `readings` balances. `undefined`: the node did not run the probe.
 */
export function readProbe(answer: string, readings: number): ProbeAnswer {
  if (!/^0x[0-9a-f]+$/i.test(answer)) return undefined;
  const body = answer.slice(2);
  const word = (index: number) => BigInt(`0x${body.slice(index * 64, index * 64 + 64)}`);
  if (body.length < 64) return undefined;
  const failed = word(0);
  if (failed !== 0n) return { ok: false, index: Number(failed) - 1, data: `0x${body.slice(64)}` };
  if (body.length !== 64 + readings * 2 * 128) return undefined;
  const reading = (index: number) => (word(1 + index * 2) === 1n ? word(2 + index * 2) : null);
  const range = Array.from({ length: readings }, (_, index) => index);
  return {
    ok: true,
    before: range.map(reading),
    after: range.map((index) => reading(index + readings)),
  };
}
