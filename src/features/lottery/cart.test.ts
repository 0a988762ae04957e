import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickedNumbers, shownDigits } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import {
  cartDigits,
  cartTickets,
  drawSalt,
  hasDuplicates,
  newCart,
  randomSalt,
  redraw,
  ticketIssues,
  typeTicket,
  type Cart,
} from './cart.ts';

const MOST = 100;
const none: ReadonlySet<number> = new Set();
const cartOf = (count: number, held = none): Cart => ({ ...newCart(OWNER, MOST, held), count });

describe('drawn tickets', () => {
  it('come from 80 random bits', () => {
    const salts = Array.from({ length: 200 }, randomSalt);
    expect(salts.every((salt) => salt >= 0n && salt < 1n << 80n)).toBe(true);
    expect(new Set(salts).size).toBe(200);
    // Each bit is set about as often as not.
    for (let bit = 0n; bit < 80n; bit += 1n) {
      const set = salts.filter((salt) => (salt >> bit) & 1n).length;
      expect(set).toBeGreaterThan(50);
      expect(set).toBeLessThan(150);
    }
  });

  it('are never ones that the account holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 20n), { minLength: 1 }),
        fc.bigInt(0n, 20n),
        (bad, good) => {
          const held = new Set(bad.flatMap((salt) => pickedNumbers(OWNER, salt, MOST)));
          const isGood = pickedNumbers(OWNER, good, MOST).every((number) => !held.has(number));
          fc.pre(isGood);
          const queue = [...bad, good];
          expect(drawSalt(OWNER, MOST, held, () => queue.shift() ?? good)).toBe(good);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are drawn even where an account holds every number', () => {
    const held = { has: () => true } as unknown as ReadonlySet<number>;
    expect(drawSalt(OWNER, 1, held)).toBeGreaterThanOrEqual(0n);
  });

  it('are distinct, and bought by their salt', () => {
    const cart = cartOf(MOST);
    expect(new Set(cartDigits(cart, OWNER)).size).toBe(MOST);
    const tickets = cartTickets(cart, OWNER);
    expect(tickets).toEqual({ kind: 'picked', numbers: pickedNumbers(OWNER, cart.salt, MOST) });
    expect(redraw(cart, OWNER, MOST)).toMatchObject({ count: MOST, typed: {} });
  });
});

describe('typed tickets', () => {
  const place = fc.integer({ min: 0, max: 4 });
  const digits = fc.stringMatching(/^\d{6}$/);

  it('are bought one by one in their places, the others as drawn', () => {
    fc.assert(
      fc.property(place, digits, (at, text) => {
        const cart = typeTicket(cartOf(5), OWNER, at, text);
        const expected = pickedNumbers(OWNER, cart.salt, 5).map(shownDigits);
        fc.pre(expected[at] !== text);
        expected[at] = text;
        expect(cartDigits(cart, OWNER)).toEqual(expected);
        expect(cartTickets(cart, OWNER)?.kind).toBe('typed');
        expect(cartTickets(cart, OWNER)?.numbers.map(shownDigits)).toEqual(expected);
      }),
    );
  });

  it('are drawn ones again once typed back', () => {
    const cart = cartOf(3);
    const [first = ''] = cartDigits(cart, OWNER);
    const other = first === '000000' ? '111111' : '000000';
    const edited = typeTicket(cart, OWNER, 0, other);
    expect(cartTickets(typeTicket(edited, OWNER, 0, first), OWNER)?.kind).toBe('picked');
  });

  it('that are no longer bought leave the others drawn', () => {
    const cart = typeTicket(cartOf(3), OWNER, 2, '123456');
    expect(cartTickets({ ...cart, count: 2 }, OWNER)?.kind).toBe('picked');
  });

  it('block while they are incomplete', () => {
    const cart = typeTicket(cartOf(2), OWNER, 1, '123');
    expect(cartTickets(cart, OWNER)).toBeUndefined();
    expect(ticketIssues(cart, OWNER)).toEqual([undefined, 'incomplete']);
  });

  it('are warned of where they repeat or are held, until they are kept', () => {
    const twice = typeTicket(typeTicket(cartOf(3), OWNER, 0, '123456'), OWNER, 2, '123456');
    expect(ticketIssues(twice, OWNER)).toEqual(['duplicate', undefined, 'duplicate']);
    expect(hasDuplicates(twice, OWNER)).toBe(true);
    const kept = { ...twice, keepsDuplicates: true };
    expect(hasDuplicates(kept, OWNER)).toBe(false);
    expect(hasDuplicates(typeTicket(kept, OWNER, 1, '123456'), OWNER)).toBe(true);
    const held = typeTicket(cartOf(1, new Set([1_654_321])), OWNER, 0, '123456');
    expect(ticketIssues(held, OWNER)).toEqual(['held']);
  });
});
