import { afterEach, expect, it } from 'vitest';
import { env } from '#config/env.ts';
import { contentHashOf, resultText } from '#protocol/competitionResult.ts';
import { battleResult } from '#testing/battle.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { readResultFile } from './readResultFile.ts';

const text = resultText(battleResult);
const proposed = { contentHash: contentHashOf(text), root: battleResult.root };

/** Reads the list where the services answer so. */
function read(answer: () => Response, of = proposed) {
  env.servicesUrl = 'https://services.example';
  const asked = answerUrls(answer);
  const { store } = createTokensWorld();
  return { asked, list: store.dispatch(readResultFile(of)) };
}

const respond =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status });

afterEach(() => {
  env.servicesUrl = '';
});

it('takes the list whose hash and root are the ones on the chain', async () => {
  const { asked, list } = read(respond(text));
  await expect(list).resolves.toEqual({ status: 'found', file: battleResult, text });
  expect(asked).toEqual([
    `https://services.example/api/competition/result/${proposed.contentHash}`,
  ]);
});

it('takes nothing of a list that was altered by one digit', async () => {
  const altered = text.replace('"rank":1', '"rank":2');
  await expect(read(respond(altered)).list).resolves.toEqual({ status: 'altered' });
});

it('takes nothing of a list whose root is not the one on the chain', async () => {
  const other = { ...proposed, root: `0x${'1'.repeat(64)}` as const };
  await expect(read(respond(text), other).list).resolves.toEqual({ status: 'altered' });
});

it.each([
  ['nothing is there', respond('', 404)],
  ['the services fail', respond('', 500)],
  ['nobody answers', () => Response.error()],
])('says that it is away where %s', async (_, answer) => {
  await expect(read(answer).list).resolves.toEqual({ status: 'away' });
});
