// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteAttempt } from '#chain/transactions/attempts.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppError } from '#lib/errors.ts';
import { OWNER } from '#testing/accounts.ts';
import { CHEF, createFarmWorld, type FarmWorld } from '#testing/farmWorld.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import { FailureMessage } from './FailureMessage.tsx';
import { LateBoundary } from './LateBoundary.tsx';
import { RetryMessage } from './RetryMessage.tsx';
// Comes with the first failure; imported here so that no test waits for it.
import './CopyDetailsButton.tsx';

let world: FarmWorld;

beforeEach(() => {
  world = createFarmWorld();
  world.connect();
});

/** Renders a failure, copies its details and returns their lines. */
async function copied(failure: ReactNode): Promise<string[]> {
  const user = userEvent.setup();
  world.render(failure);
  await user.click(await screen.findByRole('button', { name: 'Copy details' }));
  return (await navigator.clipboard.readText()).split('\n');
}

const info = {
  kind: 'harvest',
  place: 'chef 1',
  symbol: 'MEOW',
  decimals: 18,
  amountRaw: toRaw(10n ** 18n),
} as StakingInfo;

describe('the details of a failure', () => {
  it('say what was attempted, why it failed and where', async () => {
    const error: AppError = { kind: 'reverted', reason: 'Pool is paused' };
    noteAttempt(error, { request: { to: CHEF, data: '0xe2bbb158ffff' }, info });
    const lines = await copied(<FailureMessage error={error} />);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Attempted: Harvest.* MEOW/),
        expect.stringMatching(/^Cause: .*Pool is paused/),
        'Code: reverted',
        'Reason: Pool is paused',
        'Chain id: 31337',
        `Account: ${OWNER}`,
        `Contract: ${CHEF}`,
        'Function: 0xe2bbb158',
        expect.stringMatching(/^Latest block: \d+$/),
        expect.stringMatching(/^App version: ./),
        expect.stringMatching(/^Time: \d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      ]),
    );
  });

  it('leave out what is not known', async () => {
    const lines = await copied(<FailureMessage error={{ kind: 'rpcTimeout' }} title="Swap" />);
    expect(lines).toContain('Attempted: Swap');
    expect(lines.filter((line) => /^(?:Contract|Reason|Transaction|Error):/.test(line))).toEqual(
      [],
    );
  });

  it('hold neither keys in the addresses of nodes nor passwords', async () => {
    const message =
      'POST https://user:secret@node.example/v3/0123KEY?token=abc failed (wss://ws.example/KEY)';
    const text = (await copied(<FailureMessage error={{ kind: 'unknown', message }} />)).join('\n');
    expect(text).toContain('Reason: POST https://node.example failed (wss://ws.example)');
    expect(text).not.toMatch(/KEY|secret|abc/);
  });

  it('are told to screen readers as copied, outside the alert, which would repeat itself', async () => {
    await copied(<FailureMessage error={{ kind: 'userRejected' }} />);
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((said) => said.textContent === 'Copied')).toBe(
        true,
      ),
    );
    expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  });

  it('can be copied of what could not be read', async () => {
    expect(await copied(<RetryMessage>Couldn't load some rewards.</RetryMessage>)).toContain(
      "Cause: Couldn't load some rewards.",
    );
  });

  it('can be copied of a part that crashed, with the place in the code', async () => {
    const Broken = (): ReactNode => {
      throw new TypeError('no such thing');
    };
    const lines = await copied(
      <LateBoundary onClose={() => undefined}>
        <Broken />
      </LateBoundary>,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Error: TypeError: no such thing/));
  });
});
