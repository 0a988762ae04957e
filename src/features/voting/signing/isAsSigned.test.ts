import { hashMessage } from 'ethers';
import { describe, expect, it } from 'vitest';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import { proposalTypedData } from '#protocol/votingMessages.ts';
import { proposalOf, type Proposal } from '#remote/hub/voting.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { proposalRow } from '#testing/votingRows.ts';
import { space } from '../space.ts';
import { isAsSigned } from './isAsSigned.ts';

const shown = proposalOf(proposalRow());
const data = proposalTypedData({ from: OWNER, space, timestamp: shown.created }, shown);
const proposal: Proposal = { ...shown, id: typedDataHash(data), payload: JSON.stringify(data) };

describe('a proposal on screen', () => {
  it('is what its author signed', () => {
    expect(isAsSigned(proposal)).toBe(true);
  });

  it.each<[string, Partial<Proposal>]>([
    ['its choices in another order', { choices: shown.choices.toReversed() }],
    ['another title', { title: 'Feed the dogs' }],
    ['another text', { body: 'Never' }],
    ['another end', { end: shown.end + 1 }],
    ['another block', { snapshot: 98 }],
    ['another author', { author: OTHER }],
    ['the id of another one', { id: shown.id }],
    ['nothing that was signed', { payload: undefined }],
    ['what is no JSON', { payload: '{' }],
  ])('is not with %s', (_, changed) => {
    expect(isAsSigned({ ...proposal, ...changed })).toBe(false);
  });

  it('is not where it was signed for another space', () => {
    const other = proposalTypedData({ from: OWNER, space: 'other', timestamp: 1 }, shown);
    const changed = { id: typedDataHash(other), payload: JSON.stringify(other) };
    expect(isAsSigned({ ...proposal, ...changed })).toBe(false);
  });

  it('may be signed in the form of 2021', () => {
    const { title: name, body, choices, start, end, snapshot } = shown;
    const said = { name, body, choices, start, end, snapshot: String(snapshot) };
    const payload = JSON.stringify({ version: '0.1.3', type: 'proposal', payload: said });
    const legacy = { ...shown, payload, id: hashMessage(payload) } as Proposal;
    expect(isAsSigned(legacy)).toBe(true);
    expect(isAsSigned({ ...legacy, title: 'Other' })).toBe(false);
  });
});
