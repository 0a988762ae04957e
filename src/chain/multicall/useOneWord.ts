import { useEffect, useState } from 'react';
import { type AppThunk, useAppDispatch, useAppSelector } from '#redux';
import { selectCurrentBlock, selectEndpoints } from '../blocks/selectors.ts';
import type { Call } from '../calls.ts';
import { loadCalls } from './readCalls.ts';
import type { MulticallState } from './multicallSlice.ts';

/** Milliseconds in which a second node may agree before figures are marked: honest ones need less. */
const PATIENCE_MS = 1_000;

const joined = (answers: readonly unknown[]): string => answers.join(' ');

/** Returns what was told of all calls; `undefined` while one was not read. */
function told({ multicall }: { multicall: MulticallState }, calls: readonly Call<unknown>[]) {
  const answers = calls.map(({ key }) => multicall.answers[key]);
  return calls.length === 0 || answers.includes(undefined) ? undefined : joined(answers);
}

/** Reads calls of two nodes; `undefined` if no two agree. */
const secondWord =
  (calls: readonly Call<unknown>[]): AppThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    try {
      return joined(await dispatch(loadCalls(calls, { agree: true })));
    } catch {
      return undefined;
    }
  };

/**
 * Reports whether what is shown of calls is the word of one node alone, of several that are
 * configured. Whatever is new is read of two nodes; what they agree on replaces it. `calls` must
 * keep its identity while it has the same calls.
 */
export function useOneWord(calls: readonly Call<unknown>[]): boolean {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => told(state, calls));
  const hasOthers = useAppSelector((state) => selectEndpoints(state).length > 1);
  const block = useAppSelector(selectCurrentBlock);
  const [agreed, setAgreed] = useState<string>();
  const [doubted, setDoubted] = useState<string>();
  const asked = hasOthers && text !== agreed ? text : undefined;
  const [wish, setWish] = useState({ text: asked, block });
  /** The wish that could not be compared: it's tried again with the next block. */
  const [failed, setFailed] = useState<{ text: string | undefined }>();
  if (wish.text !== asked || (failed === wish && wish.block !== block))
    setWish({ text: asked, block });
  useEffect(() => {
    if (asked === undefined) return undefined;
    const timer = setTimeout(() => setDoubted(asked), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  useEffect(() => {
    if (wish.text === undefined) return;
    const compare = async (): Promise<void> => {
      const second = await dispatch(secondWord(calls));
      if (second === undefined) setFailed(wish);
      else setAgreed(second);
    };
    void compare();
  }, [dispatch, calls, wish]);
  return asked !== undefined && (doubted === asked || failed?.text === asked);
}
