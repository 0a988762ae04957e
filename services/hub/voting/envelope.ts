// Reads what a request posts as far as that needs neither database nor node. Each field of a message
// is checked against its type: what is hashed must be what is stored.
import { sameAddress, toAddress } from '../../../src/lib/address.ts';
import { isObject, ownField } from '../../../src/lib/checks.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import {
  MAX_METADATA,
  MESSAGE_SECONDS,
  votingMessages,
  type VotingProblem,
} from '../../../src/lib/votingRules.ts';
import { VOTING_TYPES, type VotingType } from '../../../src/protocol/votingMessages.ts';
import { Refusal } from '../refusal.ts';
import { messageId } from '../signatures.ts';

/** A key's signature, or a contract wallet's of many owners, possibly with the call that deploys it. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,16384}$/i;
/** Most texts in a list, whatever the rules of a proposal say. */
const MAX_LIST = 1_000;
/** Longest JSON of a field that pages leave empty or the same: the log repeats it for ever. */
const MAX_EXTRA = 256;

/** Field of a message: integers are numbers. */
type Field = string | number | readonly string[];

/** Message of a known type that its sender claims to have signed. */
export interface VotingMessage {
  /** EIP-712 hash. */
  id: Hex;
  type: VotingType;
  address: Address;
  sig: Hex;
  fields: Readonly<Record<string, Field>>;
  /** JSON of the typed data. */
  payloadText: string;
}

/** Throws what the hub answers. */
export function refuse(problem: VotingProblem, status = 400): never {
  throw new Refusal(status, votingMessages[problem]);
}

/** Returns a text field. */
export const text = ({ fields }: VotingMessage, name: string): string => fields[name] as string;
/** Returns an integer field. */
export const whole = ({ fields }: VotingMessage, name: string): number => fields[name] as number;
/** Returns a list. */
export const list = ({ fields }: VotingMessage, name: string): readonly string[] =>
  fields[name] as readonly string[];

/** Text that both hashing and the database take as it is. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/[\0\p{Cs}]/u.test(value);

function integer(value: unknown, most: number): number {
  const isWritten = typeof value === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(value);
  const read = isWritten ? Number(value) : value;
  return typeof read === 'number' && Number.isSafeInteger(read) && read >= 0 && read <= most
    ? read
    : refuse('badMessage');
}

function fieldOf(type: string, value: unknown): Field {
  if (type === 'uint64') return integer(value, Number.MAX_SAFE_INTEGER);
  if (type === 'uint32') return integer(value, 2 ** 32 - 1);
  if (type === 'string') return isText(value) ? value : refuse('badMessage');
  return Array.isArray(value) && value.length <= MAX_LIST && value.every(isText)
    ? value
    : refuse('badMessage');
}

function typeOf(types: unknown): VotingType {
  if (!isObject(types)) return refuse('wrongTypes');
  const { EIP712Domain: _, ...rest } = types;
  const found = Object.entries(VOTING_TYPES).find(
    ([name, fields]) => JSON.stringify(rest) === JSON.stringify({ [name]: fields }),
  );
  return found ? (found[0] as VotingType) : refuse('wrongTypes');
}

function isDomain(domain: unknown): boolean {
  return (
    isObject(domain) &&
    Object.keys(domain).length === 2 &&
    ownField(domain, 'name') === 'snapshot' &&
    ownField(domain, 'version') === '0.1.4'
  );
}

/** Reads the message of an envelope, whoever it is from and whenever it was signed. */
export function readEnvelope(body: unknown): VotingMessage {
  const [address, sig, data] = ['address', 'sig', 'data'].map((name) =>
    isObject(body) ? ownField(body, name) : undefined,
  );
  const account = typeof address === 'string' ? toAddress(address) : undefined;
  if (!account || typeof sig !== 'string' || !SIGNATURE.test(sig) || !isObject(data))
    return refuse('badEnvelope');
  const [domain, types, message] = ['domain', 'types', 'message'].map((name) =>
    ownField(data, name),
  );
  if (!isDomain(domain)) return refuse('wrongDomain');
  const type = typeOf(types);
  const shape = VOTING_TYPES[type];
  if (!isObject(message) || Object.keys(message).length !== shape.length)
    return refuse('badMessage');
  const fields = Object.fromEntries(
    shape.map((field) => [field.name, fieldOf(field.type, ownField(message, field.name))]),
  );
  const typed = {
    domain: { name: 'snapshot', version: '0.1.4' },
    primaryType: type,
    types: { [type]: shape },
    message: fields,
  };
  return {
    id: messageId(typed),
    type,
    address: account,
    sig: sig.toLowerCase() as Hex,
    fields,
    payloadText: JSON.stringify(typed),
  };
}

/** Checks what holds for every message, at the hub's time. Throws a Refusal. */
export function checkEnvelope(message: VotingMessage, space: string, now: number): void {
  if (text(message, 'space') !== space) refuse('wrongSpace');
  if (message.type === 'Vote' && text(message, 'metadata').length > MAX_METADATA)
    refuse('longMetadata');
  const extras = ['discussion', 'labels', 'app'].map((name) => message.fields[name] ?? '');
  if (extras.some((extra) => JSON.stringify(extra).length > MAX_EXTRA)) refuse('badMessage');
  if (!sameAddress(text(message, 'from'), message.address)) refuse('otherSigner');
  if (Math.abs(whole(message, 'timestamp') - now) > MESSAGE_SECONDS) refuse('outOfTime');
}
