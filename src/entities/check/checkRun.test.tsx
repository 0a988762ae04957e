// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { LoadOptions } from '#entities/loads/loadEndpoint.ts';
import { rpcUrlChosen } from '#entities/settings/settingsSlice.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import type { AppThunk } from '#redux';
import { defineCheck } from './checkRun.ts';
import { CheckView } from './CheckView.tsx';

interface Asked extends LoadOptions {
  of: string;
  answer: (value: string) => void;
  fail: (error: Error) => void;
}

let world: TokensWorld;
let asked: Asked[];
const useAccountCheck = defineCheck({
  name: 'checkRun',
  read:
    (of: string, options): AppThunk<Promise<string>> =>
    () =>
      new Promise((answer, fail) => void asked.push({ of, ...options, answer, fail })),
});

function Checking({ account }: { account: string }): ReactNode {
  const run = useAccountCheck(account, useState<string | null>(null));
  return (
    <CheckView
      run={run}
      running={<p>{`running ${run.steps?.done ?? 0}`}</p>}
      failed="could not be checked"
      buttons={{ start: 'Check', again: 'Again', stop: 'Stop' }}
    >
      {(value) => <p>{value}</p>}
    </CheckView>
  );
}

const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  world = createTokensWorld();
  asked = [];
});

it('checks when asked, tells how far it is, and checks again', async () => {
  world.render(<Checking account="one" />);
  expect(asked).toHaveLength(0);
  await press('Check');
  await says('running 0');
  act(() => asked[0]!.onProgress(3, 5));
  await says('running 3');
  act(() => asked[0]!.answer('matches'));
  await says('matches');
  await press('Again');
  await says('running 0');
  expect(screen.queryByText('matches')).toBeNull();
  act(() => asked[1]!.answer('differs'));
  await says('differs');
});

it('shows no earlier verdict once it could not be checked again', async () => {
  world.render(<Checking account="one" />);
  await press('Check');
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => asked[0]!.answer('matches'));
  await says('matches');
  await press('Again');
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => asked[1]!.fail(new RpcError('unreachable', 'away')));
  await says('could not be checked');
  expect(screen.queryByText('matches')).toBeNull();
  await press('Retry');
  await waitFor(() => expect(asked).toHaveLength(3));
  act(() => asked[2]!.answer('matches'));
  await says('matches');
  expect(screen.queryByText('could not be checked')).toBeNull();
});

it('has no verdict on another account, also where the answer comes late', async () => {
  const view = world.render(<Checking account="one" />);
  await press('Check');
  await waitFor(() => expect(asked).toHaveLength(1));
  view.rerender(<Checking account="two" />);
  await says('Check');
  act(() => asked[0]!.answer('matches'));
  expect(screen.queryByText('matches')).toBeNull();
  await press('Check');
  await waitFor(() => expect(asked.at(-1)!.of).toBe('two'));
});

it('is stopped, and has no verdict by another node', async () => {
  world.render(<Checking account="one" />);
  await press('Check');
  await waitFor(() => expect(asked).toHaveLength(1));
  await press('Stop');
  await says('Check');
  await waitFor(() => expect(asked[0]!.signal.aborted).toBe(true));
  await press('Check');
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => asked[1]!.answer('matches'));
  await says('matches');
  act(() => void world.store.dispatch(rpcUrlChosen('http://127.0.0.1:7777/other')));
  await says('Check');
  expect(screen.queryByText('matches')).toBeNull();
});
