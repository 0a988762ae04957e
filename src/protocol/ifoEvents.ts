import { readEvent } from '#chain/logs/readEvent.ts';
import { ifoAt, ifos } from '#config/ifos.ts';
import { sameAddress } from '#lib/address.ts';
import type { LogReading, ProductEvents, Told, ToldAmount } from './events.ts';

const isSale = (contract: Told['contract']): boolean => ifoAt(contract) !== undefined;

/** Returns the sold tokens and the LP tokens that a sale paid. */
function paid({ contract, amount, refund }: Told): ToldAmount[] {
  const sale = ifoAt(contract);
  return [
    { token: sale?.offeringToken.address ?? null, amount },
    { token: sale?.lpToken.address ?? null, amount: refund },
  ];
}

/** Returns what was paid of an amount: refused tokens were not, they wait to be claimed. */
function paidOf(
  due: unknown,
  kept: 'OfferingKept' | 'RefundKept',
  { log, beside }: LogReading,
): bigint {
  const isKept = beside.some(
    (other) =>
      sameAddress(other.address, log.address) &&
      readEvent(`${kept}(address indexed user, uint256 amount)`, other)?.['amount'] === due,
  );
  return isKept || typeof due !== 'bigint' ? 0n : due;
}

/** Token sales: commitments, claims, and claims of what tokens refused at first. */
export const ifoEvents: ProductEvents<'commit' | 'saleClaim' | 'keptClaim'> = {
  kind: 'sales',
  title: 'portfolio.kind.sales',
  acts: {
    commit: 'portfolio.act.commit',
    saleClaim: 'portfolio.act.saleClaim',
    keptClaim: 'portfolio.act.saleClaim',
  },
  events: [
    {
      at: isSale,
      signature: 'Deposit(address indexed user, uint256 amount, uint8 indexed pid)',
      account: 'user',
      number: 'pid',
      amount: 'amount',
      act: 'commit',
      isPaid: true,
      moved: ({ contract, amount }) => [
        { token: ifoAt(contract)?.lpToken.address ?? null, amount },
      ],
    },
    {
      at: isSale,
      signature:
        'Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)',
      account: 'user',
      number: 'pid',
      tells: (told, reading) => ({
        ...told,
        amount: paidOf(reading.values['offeringAmount'], 'OfferingKept', reading),
        refund: paidOf(reading.values['excessAmount'], 'RefundKept', reading),
      }),
      act: 'saleClaim',
      moved: paid,
    },
    {
      at: isSale,
      signature: 'OfferingClaim(address indexed user, uint256 amount)',
      account: 'user',
      amount: 'amount',
      act: 'keptClaim',
      moved: paid,
    },
    {
      at: isSale,
      signature: 'RefundClaim(address indexed user, uint256 amount)',
      account: 'user',
      amount: 'amount',
      tells: (told) => ({ ...told, amount: 0n, refund: told.amount }),
      act: 'keptClaim',
      moved: paid,
    },
  ],
  tokens: () => ifos.flatMap(({ lpToken, offeringToken }) => [lpToken, offeringToken]),
};
