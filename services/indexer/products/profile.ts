import { named, type Product } from '../product.ts';
import { bytesSql, hexSql } from '../store/bytes.ts';
import { point, profileUser, team } from './profileTables.ts';

/** Stages of events that change a profile: made or reactivated, another picture, paused, moved. */
export const ENTRY = 'new_profile_entry';
export const UPDATE = 'new_profile_update';
export const PAUSE = 'new_profile_pause';
export const MOVE = 'new_team_change';
const CHANGES = [ENTRY, UPDATE, PAUSE, MOVE];

/** Stages of points. */
const ONE = 'new_user_points';
const MANY = 'new_user_points_multiple';
const OF_TEAM = 'new_team_points';

/** Accounts whose profiles changed in the batch. */
const CHANGED = `(${CHANGES.map((stage) => `select "userAddress" as id from ${stage}`).join(' union ')})`;

const PLACE = 'block, log_index';

/** The last picture of each account that got or lost one in the batch; none after a pause. */
const PICTURES = `(select distinct on (id) * from (
  select "userAddress" as id, "nftAddress" as nft, "tokenId" as token, ${PLACE} from ${ENTRY}
  union all select "userAddress", "nftAddress", "tokenId", ${PLACE} from ${UPDATE}
  union all select "userAddress", null, null, ${PLACE} from ${PAUSE}
) p order by id, block desc, log_index desc)`;

/** The last team of each account that chose one or was moved in the batch. */
const TEAMS = `(select distinct on (id) * from (
  select "userAddress" as id, "teamId"::text as team, ${PLACE} from ${ENTRY}
  union all select "userAddress", "newTeamId"::text, ${PLACE} from ${MOVE}
) t order by id, block desc, log_index desc)`;

/** The last change of each account's profile in the batch. */
const LAST = `(select distinct on (id) * from (${CHANGES.map(
  (stage) => `select "userAddress" as id, at, ${PLACE} from ${stage}`,
).join(' union all ')}) c order by id, block desc, log_index desc)`;

/** Adds the changed accounts to their teams' counts, or takes them off. */
const count = (sign: '+' | '-'): string =>
  `update team t set total_users = t.total_users ${sign} s.active, total_members = t.total_members ${sign} s.members
   from (select team, count(*) filter (where is_active) as active, count(*) as members
     from profile_user where id in ${CHANGED} group by team) s where t.id = s.team`;

/** Points of accounts that were given or taken in the batch. */
const POINTS = `(
  select ${hexSql('tx')} || '-' || log_index as id, "userAddress" as account,
    case event when 'UserPointIncrease' then "numberPoints" else -"numberPoints" end as points,
    "campaignId", tx, ${PLACE}, at from ${ONE}
  union all select ${hexSql('tx')} || '-' || log_index || '-' || place, account,
    case event when 'UserPointIncreaseMultiple' then "numberPoints" else -"numberPoints" end,
    "campaignId", tx, ${PLACE}, at
  from ${MANY}, unnest(string_to_array("userAddresses", ',')) with ordinality as a(account, place))`;

const TEAM_POINTS = `case event when 'TeamPointIncrease' then "numberPoints" else -"numberPoints" end`;

const POINT_ARGUMENTS = 'uint256 numberPoints, uint256 indexed campaignId';

/** Profiles, teams, and the points of both. */
export const profile: Product = {
  entities: [team, profileUser, point],
  stages: [
    {
      name: 'new_team',
      of: 'profile',
      events: ['TeamAdd(uint256 teamId, string teamName)'],
    },
    {
      name: 'new_team_name',
      of: 'profile',
      events: ['TeamRename(uint256 indexed teamId, string teamName)'],
    },
    {
      name: 'new_team_joinable',
      of: 'profile',
      events: ['TeamJoinable(uint256 indexed teamId, bool isJoinable)'],
    },
    {
      name: ENTRY,
      of: 'profile',
      accounts: named('userAddress'),
      events: [
        'UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
        'UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId)',
      ],
    },
    {
      name: UPDATE,
      of: 'profile',
      accounts: named('userAddress'),
      events: ['UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId)'],
    },
    {
      name: PAUSE,
      of: 'profile',
      accounts: named('userAddress'),
      events: ['UserPause(address indexed userAddress, uint256 teamId)'],
    },
    {
      name: MOVE,
      of: 'profile',
      accounts: named('userAddress'),
      events: ['UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId)'],
    },
    {
      name: ONE,
      of: 'profile',
      events: [
        `UserPointIncrease(address indexed userAddress, ${POINT_ARGUMENTS})`,
        `UserPointDecrease(address indexed userAddress, ${POINT_ARGUMENTS})`,
      ],
    },
    {
      name: MANY,
      of: 'profile',
      events: [
        `UserPointIncreaseMultiple(address[] userAddresses, ${POINT_ARGUMENTS})`,
        `UserPointDecreaseMultiple(address[] userAddresses, ${POINT_ARGUMENTS})`,
      ],
    },
    {
      name: OF_TEAM,
      of: 'profile',
      events: [
        `TeamPointIncrease(uint256 indexed teamId, ${POINT_ARGUMENTS})`,
        `TeamPointDecrease(uint256 indexed teamId, ${POINT_ARGUMENTS})`,
      ],
    },
  ],
  derivations: [
    {
      from: ['new_team'],
      sql: `insert into team (id, name, is_joinable, total_users, total_members, total_points, block, timestamp)
            select "teamId"::text, "teamName", true, 0, 0, 0, block, at from new_team on conflict do nothing`,
    },
    {
      from: ['new_team_name'],
      sql: `update team t set name = s."teamName"
            from (select distinct on ("teamId") * from new_team_name order by "teamId", block desc, log_index desc) s
            where t.id = s."teamId"::text`,
    },
    {
      from: ['new_team_joinable'],
      sql: `update team t set is_joinable = s."isJoinable"
            from (select distinct on ("teamId") * from new_team_joinable order by "teamId", block desc, log_index desc) s
            where t.id = s."teamId"::text`,
    },
    // Counts follow from what the changed profiles were and what they are now: a batch may pause,
    // move and reactivate the same one.
    { from: CHANGES, sql: count('-') },
    {
      from: [ENTRY],
      sql: `insert into profile_user (id, internal_id, is_active, total_points, created_at)
            select "userAddress", (select coalesce(max(internal_id), 0) from profile_user) + row_number() over (order by ${PLACE}),
              true, 0, at from ${ENTRY} where event = 'UserNew'
            on conflict (id) do update set internal_id = excluded.internal_id, created_at = excluded.created_at`,
    },
    {
      from: [ENTRY, UPDATE, PAUSE],
      sql: `update profile_user u set nft_address = ${bytesSql('p.nft')}, token_id = p.token, is_active = p.nft is not null
            from ${PICTURES} p where u.id = p.id`,
    },
    {
      from: [ENTRY, MOVE],
      sql: `update profile_user u set team = t.team from ${TEAMS} t where u.id = t.id`,
    },
    {
      from: CHANGES,
      sql: `update profile_user u set updated_at = c.at, block = c.block from ${LAST} c where u.id = c.id`,
    },
    { from: CHANGES, sql: count('+') },
    {
      from: [ONE, MANY],
      sql: `insert into point_award (id, "user", points, campaign_id, hash, block, log_index, timestamp)
            select id, account, points, "campaignId", tx, ${PLACE}, at from ${POINTS} p on conflict do nothing`,
    },
    {
      from: [ONE, MANY],
      sql: `insert into profile_user (id, is_active, total_points)
            select account, false, sum(points) from ${POINTS} p group by account
            on conflict (id) do update set total_points = profile_user.total_points + excluded.total_points`,
    },
    {
      from: [OF_TEAM],
      sql: `insert into point_award (id, team, points, campaign_id, hash, block, log_index, timestamp)
            select ${hexSql('tx')} || '-' || log_index, "teamId"::text, ${TEAM_POINTS}, "campaignId", tx, ${PLACE}, at
            from ${OF_TEAM} on conflict do nothing`,
    },
    {
      from: [OF_TEAM],
      sql: `update team t set total_points = t.total_points + s.points
            from (select "teamId", sum(${TEAM_POINTS}) as points from ${OF_TEAM} group by "teamId") s
            where t.id = s."teamId"::text`,
    },
  ],
};
