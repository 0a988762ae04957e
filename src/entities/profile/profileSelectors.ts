import { selectRead } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import {
  profileCall,
  registeredCall,
  teamCall,
  teamCountCall,
  waitingCall,
  type ProfileAnswer,
  type TeamAnswer,
  type WaitingAnswer,
} from './profileCalls.ts';
import {
  profileFrom,
  teamFrom,
  waitingFrom,
  type Profile,
  type Team,
  type TokenId,
} from './profileModel.ts';

type WithMulticall = Pick<RootState, 'multicall'>;
type Read<T> = T | null | undefined;

const profiles = new WeakMap<ProfileAnswer, Profile>();
const teams = new WeakMap<TeamAnswer, Team>();
const waiting = new WeakMap<WaitingAnswer, readonly TokenId[]>();

/** Returns what an answer was decoded to before, so that the same answer is the same object. */
function decoded<Answer extends object, Value>(
  known: WeakMap<Answer, Value>,
  answer: Answer | null | undefined,
  decode: (answer: Answer) => Value,
): Read<Value> {
  if (!answer) return answer;
  const value = known.get(answer) ?? decode(answer);
  known.set(answer, value);
  return value;
}

/** Returns an account's profile; 'none' where it has none. */
export function selectProfile(state: WithMulticall, account: Address): Read<Profile | 'none'> {
  const isRegistered = selectRead(state, registeredCall(account));
  if (!isRegistered) return isRegistered === false ? 'none' : isRegistered;
  const answer = selectRead(state, profileCall(account));
  return decoded(profiles, answer, (fields) => profileFrom(account, fields));
}

/** Returns a team. */
export function selectTeam(state: WithMulticall, id: number): Read<Team> {
  const answer = selectRead(state, teamCall(id));
  return decoded(teams, answer, (fields) => teamFrom(id, fields));
}

/** Returns how many teams there are. */
export function selectTeamCount(state: WithMulticall): Read<number> {
  const count = selectRead(state, teamCountCall);
  return typeof count === 'bigint' ? Number(count) : count;
}

const noTeams: readonly Team[] = [];
const lists = new WeakMap<Team, readonly Team[]>();

/** Returns every team, by number. The same teams are the same array. */
export function selectTeams(state: WithMulticall): Read<readonly Team[]> {
  const count = selectTeamCount(state);
  if (typeof count !== 'number') return count;
  const found: Team[] = [];
  for (let id = 1; id <= count; id += 1) {
    const team = selectTeam(state, id);
    if (!team) return team;
    found.push(team);
  }
  const [first] = found;
  if (first === undefined) return noTeams;
  const before = lists.get(first);
  if (before?.length === found.length && before.every((team, at) => team === found[at]))
    return before;
  lists.set(first, found);
  return found;
}

/** Returns the tokens that wait for an account to claim them. */
export function selectWaiting(state: WithMulticall, account: Address): Read<readonly TokenId[]> {
  const answer = selectRead(state, waitingCall(account));
  return decoded(waiting, answer, waitingFrom);
}
