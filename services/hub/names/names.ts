// Names of accounts (decisions G67 to G69). A name is kept for an hour for whoever signed for it, and
// for good once its account is seen with a profile; otherwise it lapses.
import { toAddress } from '../../../src/lib/address.ts';
import type { Address, Hex } from '../../../src/lib/hex.ts';
import {
  listingMessages,
  usernameMessages,
  REGISTRATION_COIN,
  type UsernameProblem,
  usernameShapeProblem,
} from '../../../src/lib/username.ts';
import { listingTypedData } from '../../../src/protocol/nameListing.ts';
import { registrationTypedData } from '../../../src/protocol/registration.ts';
import type { HubChain } from '../chain/hubChain.ts';
import type { Receipt, ReceiptSigner } from '../receipts.ts';
import { Refusal } from '../refusal.ts';
import { isSignedBy, messageId } from '../signatures.ts';
import type { HubDatabase } from '../store/hubDatabase.ts';
import { append, hasMessage } from '../store/log.ts';
import { takeTurn } from '../store/schema.ts';
import { forget, holdersOf, nameOf, putName, setListed, type NameRow } from './nameRows.ts';
import { readListing, readRegistration, refuse } from './requestBody.ts';
import { nameStanding } from './standing.ts';

export interface Names {
  /** Says why a name can't be registered now; `undefined` where it can. */
  problemOf(username: string): Promise<UsernameProblem | undefined>;
  /** Finds the name of an account. Throws a Refusal where the text is no address. */
  find(address: string): Promise<NameRow | undefined>;
  /** Registers what a request asks for. Throws a Refusal. */
  register(body: unknown): Promise<{ row: NameRow; receipt: Receipt }>;
  /** Lists or unlists the name of an account, as it asks for. Throws a Refusal. */
  setListed(body: unknown): Promise<{ row: NameRow; receipt: Receipt }>;
  /** Removes names that lapsed a day ago from the tables. Throws Unchecked. */
  forget(): Promise<number>;
}

export interface NamesOptions {
  database: HubDatabase;
  chain: HubChain;
  chainId: number;
  signer: ReceiptSigner;
  isDenied: (username: string) => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns what is wrong with a name, given one in use that is the same or looks the same. */
const problemWith = (holder: NameRow, username: string): UsernameProblem =>
  holder.username.toLowerCase() === username.toLowerCase() ? 'taken' : 'looksTaken';

export function makeNames(options: NamesOptions): Names {
  const { database, chain, chainId, signer, isDenied } = options;
  const { reader } = database;
  const seconds = (): number => Math.floor(options.now() / 1000);
  const standing = nameStanding(database, chain, seconds);

  /** Reports whether it costs an account something to sign for a name. Throws Unchecked. */
  async function isFunded(account: Address): Promise<boolean> {
    return (
      (await chain.coinOf(account)) >= REGISTRATION_COIN || (await chain.hasActiveProfile(account))
    );
  }

  /** Stores a checked registration, unless another one was faster. */
  async function store(
    { message, sig, payloadText }: { message: Hex; sig: Hex; payloadText: string },
    { space, username, address }: { space: string; username: string; address: Address },
    lapsed: ReadonlySet<Hex>,
  ): Promise<{ row: NameRow; receipt: Receipt }> {
    return database.write(async (sql) => {
      await takeTurn(sql);
      if (await hasMessage(sql, message)) refuse('usedSignature', 409);
      // The account may have taken a name since `lapsed` was read.
      const own = await nameOf(sql, space, address);
      if (own && !lapsed.has(own.message)) refuse('alreadyRegistered');
      const holders = await holdersOf(sql, space, username);
      const holder = holders.find((row) => row.isFinal || !lapsed.has(row.message));
      if (holder) throw new Refusal(400, usernameMessages[problemWith(holder, username)]);
      if (holders.length > 0)
        await forget(
          sql,
          holders.map((row) => row.message),
        );
      const now = seconds();
      const kept = { id: message, kind: 'register', space, address, sig, payloadText } as const;
      const receipt = await append(sql, kept, now, signer);
      return { row: await putName(sql, { space, username, address, message }, now), receipt };
    });
  }

  return {
    async problemOf(username) {
      const problem =
        usernameShapeProblem(username) ?? (isDenied(username) ? 'notAllowed' : undefined);
      if (problem) return problem;
      for (const holder of await holdersOf(reader, await chain.space(), username))
        if (await standing.of(holder)) return problemWith(holder, username);
      return undefined;
    },
    async find(address) {
      const account = toAddress(address);
      if (!account) return refuse('badAddress');
      return standing.of(await nameOf(reader, await chain.space(), account));
    },
    async register(body) {
      const { signature, ...registration } = readRegistration(body, isDenied, seconds());
      const { account, username } = registration;
      const data = registrationTypedData(registration, chainId);
      const message = messageId(data);
      if (await hasMessage(reader, message)) refuse('usedSignature', 409);
      if (!(await isSignedBy(account, message, signature, chain))) refuse('badSignature');
      const space = await chain.space();
      const lapsed = new Set<Hex>();
      for (const row of [
        await nameOf(reader, space, account),
        ...(await holdersOf(reader, space, username)),
      ])
        if (row && !(await standing.of(row))) lapsed.add(row.message);
      if (!(await isFunded(account))) refuse('unfunded');
      const address = account.toLowerCase() as Address;
      const payloadText = JSON.stringify(data);
      const stored = await store(
        { message, sig: signature, payloadText },
        { space, username, address },
        lapsed,
      );
      return { ...stored, row: (await standing.of(stored.row)) ?? stored.row };
    },
    async setListed(body) {
      const { signature, ...listing } = readListing(body, seconds());
      const { account, action, timestamp } = listing;
      const data = listingTypedData(listing, chainId);
      const message = messageId(data);
      if (await hasMessage(reader, message)) refuse('usedSignature', 409);
      if (!(await isSignedBy(account, message, signature, chain))) refuse('badSignature');
      const space = await chain.space();
      const seen = await standing.of(await nameOf(reader, space, account));
      return database.write(async (sql) => {
        await takeTurn(sql);
        if (await hasMessage(sql, message)) refuse('usedSignature', 409);
        const row = await nameOf(sql, space, account);
        // The name may have lapsed and been taken by another account in the meantime.
        if (!row || row.message !== seen?.message) throw new Refusal(400, listingMessages.noName);
        if (row.listingAt >= timestamp) throw new Refusal(409, listingMessages.overtaken);
        const now = seconds();
        const { address } = row;
        const payloadText = JSON.stringify(data);
        const kept = { id: message, space, address, sig: signature, payloadText };
        const receipt = await append(sql, { ...kept, kind: 'listing' }, now, signer);
        await setListed(sql, row, { action, timestamp }, now);
        return {
          row: { ...row, isListed: action === 'list', listingAt: timestamp, updatedAt: now },
          receipt,
        };
      });
    },
    forget: () => standing.forget(),
  };
}
