import { latinLook } from '../../../src/lib/lookAlikes.ts';

/** Names that could pass for the site itself or its people. */
const DENIED = [
  'account',
  'anonymous',
  'api',
  'dev',
  'developer',
  'founder',
  'help',
  'helpdesk',
  'hub',
  'info',
  'keeper',
  'mod',
  'mods',
  'null',
  'owner',
  'root',
  'security',
  'service',
  'staff',
  'system',
  'team',
  'treasury',
  'undefined',
  'unknown',
  'wallet',
];
/** Parts that no name may have. */
const DENIED_PARTS = ['admin', 'meowswap', 'moderator', 'official', 'support'];

/** Digits that stand for a letter without looking much like it, and pairs that look like one letter. */
const READ_AS = [
  ['4', 'a'],
  ['7', 't'],
  ['9', 'g'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const;

/** Returns what a name is read as: 'Adm1n', 'ADMlN' and 'adrnin' are one. */
function readAs(name: string): string {
  const look = latinLook(name.toLowerCase());
  return READ_AS.reduce((text, [written, read]) => text.replaceAll(written, read), look);
}

/** Returns whether a name is refused; `more` are names that the operator adds. */
export function deniedNames(more: readonly string[] = []): (username: string) => boolean {
  const denied = new Set([...DENIED, ...more].map(readAs));
  const parts = DENIED_PARTS.map(readAs);
  return (username) => {
    const read = readAs(username);
    return denied.has(read) || parts.some((part) => read.includes(part));
  };
}
