import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LedgerTransaction } from '#testing/ledgerBlocks.ts';
import type { SendBehaviour } from '#testing/fakeSigner.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import {
  FakeLocks,
  harvestTasks,
  markOf,
  openHarvestTab,
  refuseMarks,
  reportIn,
  type HarvestTab,
} from '#testing/harvestWorld.ts';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { Outside, settle } from '#testing/transactionsWorld.ts';
import { goOn, harvestAll } from './harvestQueue.ts';
import { isRunFinished } from './runReport.ts';

const COUNT = 5;

type Step =
  | { do: 'mine' | 'reload' | 'stop' | 'goOn' | 'away' | 'back' | 'otherTab' }
  /** What becomes of a pending transaction, or of the newest block. */
  | { do: 'speedUp' | 'cancel' | 'reorganise' }
  /** Behaviour of the wallet's next prompts. */
  | { do: 'wallet'; behaviour: SendBehaviour; afterPrompts: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(
      { do: 'mine' },
      { do: 'reload' },
      { do: 'stop' },
      { do: 'goOn' },
      { do: 'goOn' },
      { do: 'away' },
      { do: 'back' },
      { do: 'otherTab' },
      { do: 'speedUp' },
      { do: 'cancel' },
      { do: 'reorganise' },
    ),
    fc.record({
      do: fc.constant('wallet' as const),
      behaviour: fc.constantFrom<SendBehaviour>(
        'approve',
        'approve',
        'reject',
        'busy',
        'silent',
        'sendSilently',
        'sendAndFail',
      ),
      afterPrompts: fc.nat(3),
    }),
  ),
  { maxLength: 12 },
);

/** A user with two tabs who reloads, switches account, rejects and changes their mind. */
class UserLife {
  readonly outside = new Outside();
  readonly locks = new FakeLocks();
  tab: HarvestTab;
  #prompts = 0;
  #script: { behaviour: SendBehaviour; at: number }[] = [];

  constructor(refused: readonly number[]) {
    refuseMarks(this.outside, refused);
    this.outside.signer.before = ({ method }) => {
      if (method !== 'eth_sendTransaction') return;
      this.#prompts += 1;
      this.outside.signer.behaviour =
        this.#script.findLast(({ at }) => at <= this.#prompts)?.behaviour ?? 'approve';
    };
    this.tab = openHarvestTab(this.outside, this.locks);
  }

  #show(who: typeof account): void {
    this.outside.signer.accounts = [who];
    this.tab.services.wallet.account = who;
    this.tab.dispatch(walletSeen({ connectorId: 'test', account: who, chainId: 31337 }));
  }

  async update(): Promise<void> {
    this.outside.ledger.mine();
    this.outside.time += 4000;
    await this.tab.seeBlock();
  }

  reload(): void {
    this.tab.kill();
    this.tab = openHarvestTab(this.outside, this.locks);
  }

  async take(step: Step): Promise<void> {
    this.outside.time += 10;
    if (step.do === 'wallet')
      this.#script.push({ behaviour: step.behaviour, at: this.#prompts + step.afterPrompts });
    if (step.do === 'mine') await this.update();
    if (step.do === 'reload') this.reload();
    if (step.do === 'stop') this.tab.runs.stop(account);
    if (step.do === 'away') this.#show(otherAccount);
    if (step.do === 'back') this.#show(account);
    if (step.do === 'goOn')
      void this.tab.dispatch(goOn(account, harvestTasks(COUNT), 'waiting', this.tab.runs));
    if (step.do === 'otherTab') {
      const other = openHarvestTab(this.outside, this.locks);
      void other.dispatch(goOn(account, harvestTasks(COUNT), 'waiting', other.runs));
      await settle();
      other.kill();
    }
    this.#disturb(step);
    await settle();
  }

  #disturb(step: Step): void {
    const { ledger, signer } = this.outside;
    const waiting = ledger.pending.find(({ input }) => input !== '0x');
    if (step.do === 'speedUp' && waiting) signer.speedUp(waiting.hash);
    if (step.do === 'cancel' && waiting) signer.cancel(waiting.hash);
    if (step.do === 'reorganise' && ledger.head.number > 1) ledger.reorganise(1);
  }

  /** Finally approves everything. */
  async end(): Promise<void> {
    this.reload();
    this.#show(account);
    this.#script = [];
    for (let updates = 0; updates < 4; updates += 1) await this.update();
    await this.tab.dispatch(goOn(account, harvestTasks(COUNT), 'waiting', this.tab.runs));
    for (let updates = 0; updates < 8; updates += 1) await this.update();
  }

  sent(): LedgerTransaction[] {
    const { blocks, pending } = this.outside.ledger;
    const all = [...pending, ...blocks.flatMap(({ transactions }) => transactions)];
    // A cancelled one makes room for an empty one.
    return all.filter(({ input }) => input !== '0x');
  }
}

// Split into parts that each stay short on a busy machine.
it.each([1, 2, 3, 4])(
  'random lives: collects nothing twice, loses nothing and reports the truth (part %i of 4)',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.subarray([1, 2, 3, 4, 5], { maxLength: 3 }),
        async (taken, refused) => {
          const life = new UserLife(refused);
          void life.tab.dispatch(harvestAll(account, harvestTasks(COUNT), life.tab.runs));
          for (const step of taken) await life.take(step);
          await life.end();

          const marks = life.sent().map(({ input }) => markOf(input));
          expect(new Set(marks).size, 'each is sent once at most').toBe(marks.length);
          expect(
            marks.some((mark) => refused.includes(mark)),
            'what would fail is never sent',
          ).toBe(false);

          const run = reportIn(life.tab);
          expect(life.tab.runs.view(account).phase).toBe('idle');
          expect(isRunFinished(run), 'in the end every line has its end').toBe(true);
          for (const [index, line] of run.lines.entries()) {
            const isMined = life
              .sent()
              .some(
                ({ input, blockNumber }) => markOf(input) === index + 1 && blockNumber !== null,
              );
            if (line.status !== 'unknown')
              expect(line.status === 'collected', `${line.key} is ${line.status}`).toBe(isMined);
            if (refused.includes(index + 1)) expect(line.status).toBe('failed');
          }
        },
      ),
      { numRuns: 20 },
    );
  },
);
