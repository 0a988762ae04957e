/** Names that could pass for the site itself or its people. */
const DENIED: ReadonlySet<string> = new Set([
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
]);
/** Parts that no name may have. */
const DENIED_PARTS = ['admin', 'meowswap', 'moderator', 'official', 'support'];

/** Returns whether a name is refused; `more` are names that the operator adds. */
export function deniedNames(more: readonly string[] = []): (username: string) => boolean {
  const added = new Set(more.map((name) => name.toLowerCase()));
  return (username) => {
    const key = username.toLowerCase();
    return DENIED.has(key) || added.has(key) || DENIED_PARTS.some((part) => key.includes(part));
  };
}
