import { ZeroAddress } from 'ethers';
import type { ContractName, Deployment } from '../../src/config/env.ts';
import { addressLinks, roleLinks } from '../../src/protocol/contractLinks.ts';
import type { RoleLink } from '../../src/protocol/productContracts.ts';
import { collectibleKinds } from '../../src/protocol/collectibleKinds.ts';
import { teams } from '../../src/protocol/teams.ts';
import type { Read } from './read.ts';

/** Call that ties contracts to each other, which an admin of one of them makes once. */
export interface Link {
  what: string;
  /** Contract that is called. */
  name: ContractName;
  call: string;
  args: readonly unknown[];
  /** Who alone can make it. */
  admin: string;
}

/** Names a grant in the log and the journal. */
function whatOf({ role, holder }: RoleLink): string {
  if (role === 'NFT_ROLE') return 'let collectibles be profile pictures';
  if (role === 'POINT_ROLE') return `let ${holder} give points`;
  return `let ${holder} mint${holder === 'masterChef' ? '' : ' collectibles'}`;
}

async function missingRoles(read: Read, contracts: Deployment['contracts']): Promise<Link[]> {
  const links: Link[] = [];
  for (const link of roleLinks) {
    const { at, role, holder } = link;
    const account = contracts[holder];
    if (!contracts[at] || !account) continue;
    const hash = await read(at, role);
    if (await read<boolean>(at, 'hasRole', hash, account)) continue;
    const admin = (await read<string>(at, 'defaultAdmin'))!;
    links.push({
      what: whatOf(link),
      name: at,
      call: 'grantRole',
      args: [hash, account],
      admin,
    });
  }
  return links;
}

/** Returns the kinds of collectibles that the station has not, in its terms. */
async function kindLinks(read: Read): Promise<Link[]> {
  const isLastKnown = await read<boolean>('meowCats', 'isKind', collectibleKinds.length - 1);
  const admin = await read<string>('mintingStation', 'defaultAdmin');
  if (isLastKnown !== false || admin === undefined) return [];
  const lacking: (readonly [number, string, string, number])[] = [];
  for (const { id, key, name } of collectibleKinds)
    if (!(await read<boolean>('meowCats', 'isKind', id)))
      lacking.push([id, name, `${key}.json`, 0]);
  const what = 'add kinds of collectibles';
  return [{ what, name: 'mintingStation', call: 'addKinds', args: [lacking], admin }];
}

/** What the calls do that name another contract. */
const SETTERS = {
  setConsumer: { what: 'let lottery ask for numbers', isFinal: true },
  setStation: { what: 'let mintingStation mint', isFinal: false },
} as const;

/** Returns the call that names another contract, where it isn't named yet. */
async function setting(
  read: Read,
  contracts: Deployment['contracts'],
  wanted: keyof typeof SETTERS,
): Promise<Link[]> {
  const links: Link[] = [];
  for (const { at, view, to, setter } of addressLinks) {
    const account = contracts[to];
    if (setter !== wanted || !contracts[at] || !account) continue;
    const { what, isFinal } = SETTERS[setter];
    const current = await read<string>(at, view);
    if (current === account) continue;
    // It can't be set again: what asks for numbers would wait for ever.
    if (isFinal && current !== ZeroAddress)
      throw new Error(`${at} serves ${current} for good, not ${to}: it needs another ${at}.`);
    const admin = (await read<string>(at, 'owner'))!;
    links.push({ what, name: at, call: setter, args: [account], admin });
  }
  return links;
}

/** Returns the teams that the profiles have not. */
async function teamLinks(read: Read): Promise<Link[]> {
  const count = await read<bigint>('profile', 'numberTeams');
  if (count === undefined) return [];
  const admin = (await read<string>('profile', 'defaultAdmin'))!;
  return teams.slice(Number(count)).map(({ name, description }) => ({
    what: `add the team ${name}`,
    name: 'profile',
    call: 'addTeam',
    args: [name, description],
    admin,
  }));
}

/** Returns the calls that are still to be made, in order. */
export async function missingLinks(
  read: Read,
  contracts: Deployment['contracts'],
): Promise<Link[]> {
  return [
    ...(await missingRoles(read, contracts)),
    ...(await setting(read, contracts, 'setConsumer')),
    ...(await teamLinks(read)),
    ...(await setting(read, contracts, 'setStation')),
    ...(contracts.meowCats && contracts.mintingStation ? await kindLinks(read) : []),
  ];
}
