import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { keyOf } from '#chain/transactions/record.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
// Loaded lazily by the page, and here up front so that no test waits for them.
import '#features/lottery/dialogs.ts';
import '#features/lottery/readDialogs.ts';
import { lotteryContract } from '#features/lottery/lotteryCalls.ts';
import type { LotteryDraw, LotteryRound } from '#features/lottery/lotteryModel.ts';
import {
  useCurrentId,
  useLotteryDraw,
  useLotteryRound,
  useMostTickets,
} from '#features/lottery/useLottery.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import '#i18n/addPartsTexts.ts';
import type { Hex } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { OWNER } from './accounts.ts';
import type { LotteryWorld } from './lotteryWorld.ts';

type Part = ReturnType<typeof within>;

/** Newest round as the page hands it to its parts. */
interface NewestRound {
  round: LotteryRound;
  draw: LotteryDraw | undefined;
  most: number;
}

/** Reads the newest round, and keeps the one before until it is read, as the page does. */
function Newest({ draw }: { draw: (newest: NewestRound) => ReactNode }): ReactNode {
  const id = useCurrentId() ?? 0;
  const read = useLotteryRound(id);
  const [round, setRound] = useState<LotteryRound>();
  if (read && read !== 'none' && read !== round) setRound(read);
  const most = useMostTickets();
  const of = useLotteryDraw(round?.id ?? 0) ?? undefined;
  return round && typeof most === 'number' ? draw({ round, draw: of, most }) : null;
}

/** Renders a part of the page alone. */
export function showPart(world: LotteryWorld, part: ReactNode): void {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/lottery']}>{part}</MemoryRouter>
    </AppTheme>,
  );
}

/** Renders a part of the page that shows the newest round. */
export function showNewest(world: LotteryWorld, draw: (newest: NewestRound) => ReactNode): void {
  showPart(world, <Newest draw={draw} />);
}

/** Moves the chain's time, with a new block at which everything is read again. */
export async function passTo(world: LotteryWorld, timestamp: number): Promise<void> {
  const { fake, dispatch } = world;
  fake.timestamp = timestamp;
  fake.block += 1;
  // Seen in the future, so that no second passes on the page's clock meanwhile.
  const at = Date.now() + 600_000;
  act(() => void dispatch(blockSeen({ number: fake.block, timestamp, at })));
  await act(() => dispatch(pollChain({ all: true })));
}

/** Mines a block with everything that was sent, which succeeds; the page reads it then. */
export async function mineAll({ fake, records, dispatch }: LotteryWorld): Promise<void> {
  for (const record of records()) {
    if (record.status !== 'pending') continue;
    const key = keyOf(record);
    const receipt = {
      blockHash: key as Hex,
      blockNumber: fake.block + 1,
      contractAddress: null,
      from: record.from,
      status: 1,
      to: record.to,
      transactionHash: key as Hex,
      transactionIndex: 0,
    } as const;
    act(() => void dispatch(mined({ chainId: chain.id, key, receipt, at: 0, reason: null })));
  }
  fake.mine();
  await act(() => dispatch(pollChain({ all: true })));
}

/** Lets the wallet be on another network. */
export function leaveNetwork({ dispatch }: LotteryWorld): void {
  act(() => void dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 })));
}

/** Finds the dialog that is open, of this name where one is given. */
export const openedDialog = async (name?: string): Promise<Part> =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

/** Returns a button by its text: cheaper than by its role, which is computed for every element. */
export const buttonOf = (part: Part, text: string): HTMLButtonElement =>
  part.getAllByText(text, { selector: 'button, button *' }).at(-1)!.closest('button')!;

/** Waits for a button of this text and presses it. */
export async function press(part: Part, text: string): Promise<void> {
  await part.findAllByText(text, { selector: 'button, button *' });
  fireEvent.click(buttonOf(part, text));
}

/** Replaces the text of a field. */
export const typeInto = (part: Part, label: string, text: string): void =>
  void fireEvent.change(part.getByLabelText(label), { target: { value: text } });

/** Returns what stands beside a label. */
export const detail = (part: Part, label: string): string =>
  part.getByText(label).parentElement!.textContent.slice(label.length);

/** Returns the calls that the wallet was asked to send. */
export const sentCalls = (world: LotteryWorld) =>
  world.transactions().map(({ to, data, value }) => {
    const call = decodeCall(lotteryAbi, data);
    return { to, value: BigInt(value), name: call?.name, args: call?.args };
  });

/** Returns the only call to the lottery, as `sentCalls` does. */
export const called = (name: string, ...args: readonly unknown[]) => [
  { to: lotteryContract!.address, value: 0n, name, args },
];
