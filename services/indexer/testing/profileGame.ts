// A model of profiles that makes random events, and what the index must say about them.
import type { Emitted } from './fakeChain.ts';
import { fake } from './testIndex.ts';
import { hexSql } from '../store/bytes.ts';

interface Member {
  account: string;
  isActive: boolean;
  team: number;
  tokenId: number;
}

interface Team {
  name: string;
  isJoinable: boolean;
  points: number;
}

/** State of the profiles after some events; members in the order of their numbers. */
export interface Profiles {
  teams: Team[];
  members: Member[];
  points: Record<string, number>;
  /** Points that were given or taken at once, by accounts and teams. */
  awards: number;
  /** Changes of profiles, by account and what was done. */
  changes: Record<string, number>;
}

export const noProfiles = (): Profiles => ({
  teams: [],
  members: [],
  points: {},
  awards: 0,
  changes: {},
});

type Random = (below: number) => number;

const emit = (signature: string, ...values: Emitted['values']): Emitted => ({
  address: fake.profile,
  signature,
  values,
});

const account = (index: number): string => `0x${(0xacc000 + index).toString(16).padStart(40, '0')}`;
const ENTRY = '(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)';
const POINTS = 'uint256 numberPoints, uint256 indexed campaignId';

/** Names that a database may misread. */
const ODD_NAMES = ['null', '"quoted"', String.raw`{a\b}`];

/** Adds a team, renames one, or lets one be joined or not. */
function changeTeams({ teams }: Profiles, random: Random): Emitted {
  const id = 1 + random(Math.max(1, teams.length));
  const team = teams[id - 1];
  if (!team || (teams.length < 4 && random(3) === 0)) {
    teams.push({ name: `Team ${teams.length}`, isJoinable: true, points: 0 });
    return emit('TeamAdd(uint256 teamId, string teamName)', teams.length, teams.at(-1)!.name);
  }
  if (random(2) === 0) {
    // Empty, longer than a word of data, and beyond ASCII too.
    team.name = random(9) === 0 ? (ODD_NAMES[random(4)] ?? '') : 'ñ, '.repeat(random(40));
    return emit('TeamRename(uint256 indexed teamId, string teamName)', id, team.name);
  }
  team.isJoinable = !team.isJoinable;
  return emit('TeamJoinable(uint256 indexed teamId, bool isJoinable)', id, team.isJoinable);
}

/** Makes a profile, or changes one in a way that its state allows. */
function changeProfile({ teams, members }: Profiles, random: Random): Emitted[] {
  const who = account(random(20));
  const member = members.find((one) => one.account === who);
  const tokenId = random(50);
  const teamId = 1 + random(teams.length);
  if (!member) {
    members.push({ account: who, isActive: true, team: teamId, tokenId });
    return [emit(`UserNew${ENTRY}`, who, teamId, fake.other, tokenId)];
  }
  if (random(4) === 0) {
    const old = member.team;
    if (old === teamId) return [];
    member.team = teamId;
    return [
      emit(
        'UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId)',
        ...[who, old, teamId],
      ),
    ];
  }
  if (!member.isActive) {
    Object.assign(member, { isActive: true, tokenId });
    return [emit(`UserReactivate${ENTRY}`, who, member.team, fake.other, tokenId)];
  }
  if (random(2) === 0) {
    member.tokenId = tokenId;
    return [
      emit(
        'UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId)',
        ...[who, fake.other, tokenId],
      ),
    ];
  }
  member.isActive = false;
  return [emit('UserPause(address indexed userAddress, uint256 teamId)', who, member.team)];
}

/** Gives points to one account, to several (an account may be named twice) or to a team. */
function givePoints(profiles: Profiles, random: Random): Emitted {
  const { points, teams } = profiles;
  const amount = 1 + random(500);
  const sign = random(4) === 0 ? -1 : 1;
  const change = sign > 0 ? 'Increase' : 'Decrease';
  const award = (who: string): void => {
    points[who] = (points[who] ?? 0) + sign * amount;
    profiles.awards += 1;
  };
  const kind = random(3);
  if (kind === 0) {
    const who = account(random(25));
    award(who);
    const name = `UserPoint${change}(address indexed userAddress, ${POINTS})`;
    return emit(name, who, amount, random(5));
  }
  if (kind === 1) {
    const accounts = Array.from({ length: random(6) }, () => account(random(25)));
    for (const who of accounts) award(who);
    const name = `UserPoint${change}Multiple(address[] userAddresses, ${POINTS})`;
    return emit(name, accounts, amount, random(5));
  }
  const id = 1 + random(teams.length);
  teams[id - 1]!.points += sign * amount;
  profiles.awards += 1;
  return emit(`TeamPoint${change}(uint256 indexed teamId, ${POINTS})`, id, amount, random(5));
}

/** Plays one random operation on `profiles`, which it changes; returns the events. */
export function playProfiles(profiles: Profiles, random: Random): Emitted[] {
  const choice = random(100);
  if (profiles.teams.length === 0 || choice < 15) return [changeTeams(profiles, random)];
  if (choice >= 65) return [givePoints(profiles, random)];
  const events = changeProfile(profiles, random);
  for (const { signature, values } of events) {
    const line = `${String(values[0])} ${signature.slice(0, signature.indexOf('('))}`;
    profiles.changes[line] = (profiles.changes[line] ?? 0) + 1;
  }
  return events;
}

/** Returns a line for each team and account, and one of all points, as the index should have them. */
export function profileLines({ teams, members, points, awards, changes }: Profiles): string[] {
  const lines = teams.map(({ name, isJoinable, points: own }, index) => {
    const inTeam = members.filter(({ team }) => team === index + 1);
    const active = inTeam.filter(({ isActive }) => isActive).length;
    return `team ${index + 1} ${name} ${isJoinable} ${active} ${inTeam.length} ${own}`;
  });
  const accounts = new Set([...members.map((one) => one.account), ...Object.keys(points)]);
  const users = [...accounts].map((who) => {
    const place = members.findIndex((one) => one.account === who);
    const member = members[place];
    const shown = member
      ? [place + 1, member.isActive, member.team, member.isActive ? member.tokenId : '-']
      : ['-', false, '-', '-'];
    return `user ${who} ${shown.join(' ')} ${points[who] ?? 0}`;
  });
  const total = [...teams.map((team) => team.points), ...Object.values(points)].reduce(
    (sum, one) => sum + one,
    0,
  );
  const acts = Object.entries(changes).map(([line, count]) => `act ${line} ${count}`);
  return [...lines, ...users, ...acts, `points ${awards} ${total}`].toSorted();
}

const yes = (column: string): string => `case when ${column} then 'true' else 'false' end`;

/** SQL that reads the same lines from the index. */
export const profileLinesSql = `
  select concat_ws(' ', 'team', id, name, ${yes('is_joinable')}, total_users, total_members, total_points) as line from team
  union all select concat_ws(' ', 'user', id, coalesce(internal_id::text, '-'), ${yes('is_active')},
    coalesce(team, '-'), coalesce(token_id::text, '-'), total_points) from profile_user
  union all select concat_ws(' ', 'act', ${hexSql('"user"')}, event, count(*)) from activity
    where product = 'profile' group by "user", event
  union all select concat_ws(' ', 'points', count(*), coalesce(sum(points), 0)) from point_award`;
