import '#i18n/addLateTexts.ts';
import type { Abi } from 'abitype';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Interface } from 'ethers';
import { translate } from '#i18n/t.ts';
import type { StoredInfo } from '#chain/transactions/info.ts';
import { summaryText } from '#protocol/summary.ts';

/** What is told of an action beside its type; `undefined` leaves it out of the story. */
type Detail = (payload: never, meta: never) => string | undefined;

/** Says how the store works, not what happened. */
const HOUSEKEEPING =
  /^loads\/(?:config|internalSubscriptions|queries|executeQuery\/pending)|^loadProgress\/|^multicall\/calls(?:W|Unw)atched$/;

const details: Record<string, Detail> = {
  'blocks/timeAgreed': () => undefined,
  'wallet/walletSeen': ({ connectorId }: { connectorId: string }) => connectorId,
  'transactions/sent': ({ info }: { info: StoredInfo }) => {
    const { key, params } = summaryText(info);
    return `'${translate('en-US', key, params)}'`;
  },
  'transactions/mined': ({ receipt }: { receipt: { blockNumber: number; status: number } }) =>
    `${receipt.status === 1 ? 'succeeded' : 'failed'} in block ${receipt.blockNumber}`,
};

/** Answer of a load. */
interface Loaded {
  payload: { value: unknown };
  meta: { arg: { endpointName: string } };
}

interface Answers {
  block: number;
  answers: Readonly<Record<string, string | null>>;
}

/**
 * Tells what a store did, one line for each action that matters: its type and what it is about.
 * Of a block it tells, once, which functions of the given contracts answered something new, and of a
 * load when it brought something new.
 */
export function storyOf(actions: readonly UnknownAction[], contracts: readonly Abi[]): string[] {
  const names = new Map<string, string>();
  for (const abi of contracts)
    new Interface(abi as never).forEachFunction(({ selector, name }) => names.set(selector, name));
  const known = new Map<string, string | null>();
  const told = new Map<number, Set<string>>();
  const story: (() => string)[] = [];

  /** Adds a block's answers to its line, however many requests brought them. */
  function tellAnswers({ block, answers }: Answers): void {
    const changed = told.get(block) ?? new Set();
    for (const [key, answer] of Object.entries(answers)) {
      const name = names.get(key.slice(key.indexOf('-') + 1).slice(0, 10));
      if (name !== undefined && known.get(key) !== answer) changed.add(name);
      known.set(key, answer);
    }
    if (told.has(block)) return;
    told.set(block, changed);
    story.push(() => `multicall/callsAnswered ${block}: ${[...changed].toSorted().join(', ')}`);
  }

  /** Tells of a load unless it brought what it had brought before. */
  function tellLoad({ payload, meta: { arg } }: Loaded): void {
    const name = arg.endpointName;
    const value = JSON.stringify(payload.value);
    if (known.get(name) !== value) story.push(() => `loads/executeQuery/fulfilled ${name}`);
    known.set(name, value);
  }

  for (const { type, payload, meta } of actions) {
    if (HOUSEKEEPING.test(type) || type === 'blocks/blockSeen') continue;
    if (type === 'multicall/callsAnswered') {
      tellAnswers(payload as Answers);
      continue;
    }
    if (type === 'loads/executeQuery/fulfilled') {
      tellLoad({ payload, meta } as Loaded);
      continue;
    }
    const detail = details[type];
    const about = detail?.(payload as never, meta as never);
    if (!detail || about !== undefined)
      story.push(() => (about === undefined ? type : `${type} ${about}`));
  }
  return story.map((line) => line());
}
