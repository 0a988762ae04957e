import { describe, expect, it } from 'vitest';
import { partsOf } from '#chain/transactions/info.ts';
import { contractAddress } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { translate } from '#i18n/t.ts';
import { selectorOfSignature } from '#lib/abiSelectors.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { productRules } from '#testing/productRules.ts';
import { isKnownTarget } from './allowedCalls.ts';
import type { SingleInfo } from './catalogue.ts';
import { collectibleKind, collectibleKinds, collectiblePicture } from './collectibleKinds.ts';
import { takesCollectibles, takesTokens } from './contracts.ts';
import { summaryText } from './summary.ts';

const meow = { symbol: 'MEOW', decimals: 18, amountRaw: toRaw(10n ** 18n) };
const collectible = { name: 'Claire', tokenIdRaw: toRaw(0n) };
const starter: SingleInfo = { kind: 'mintStarter', bunnyId: 5, name: 'Sleepy', ...meow };
const claim: SingleInfo = { kind: 'claimCollectible', bunnyId: 18, name: 'Lottie' };
const points: SingleInfo = { kind: 'claimPoints', points: 50 };
const transfer: SingleInfo = {
  kind: 'transferCollectible',
  nftAddress: contractAddress('meowCats')!,
  recipient: OTHER,
  ...collectible,
};
const tradeIn: SingleInfo = { kind: 'tradeIn', ...collectible, ...meow };
const refund: SingleInfo = { kind: 'claimEarlyRefund', ...meow };

describe('collectibles', () => {
  it.each<[SingleInfo, string]>([
    [starter, 'Get Sleepy for 1 MEOW'],
    [claim, 'Claim Lottie'],
    [points, 'Claim 50 points'],
    [transfer, `Send Claire #0 to ${OTHER.slice(0, 6)}…${OTHER.slice(-4)}`],
    [tradeIn, 'Trade in Claire #0 for 1 MEOW'],
    [refund, 'Claim your early profile gift of 1 MEOW'],
  ])('describes and stores %o', (info, text) => {
    const { key, params } = summaryText(info);
    expect(translate('en-US', key, params)).toBe(text);
    expect(productRules.parseAction(JSON.parse(JSON.stringify(info)))).toEqual(info);
    expect(partsOf(info)).toEqual([info]);
  });

  const known = (info: SingleInfo, name: ContractName, signature: string, value = 0n): boolean =>
    isKnownTarget(
      { from: OWNER, to: contractAddress(name)!, data: selectorOfSignature(signature), value },
      info,
    );

  it.each<[SingleInfo, ContractName, string]>([
    [starter, 'starterFactory', 'mintNFT(uint8)'],
    [claim, 'claimByUser', 'mintNFT()'],
    [claim, 'claimByVault', 'mintNFT()'],
    [claim, 'claimByPrediction', 'mintNFT()'],
    [claim, 'claimByLottery', 'mintNFT(uint8,uint256,uint256)'],
    [claim, 'claimByLottery', 'mintNFTByTicket(uint256,uint256)'],
    [points, 'claimByUser', 'claimPoints()'],
    [points, 'claimByLottery', 'claimPoints()'],
    [transfer, 'meowCats', 'safeTransferFrom(address,address,uint256)'],
    [tradeIn, 'tradeIn', 'burnNFT(uint256,uint256)'],
    [refund, 'earlyRefund', 'getCakeBack()'],
  ])('lets %o call %s.%s, without coins', (info, name, signature) => {
    expect(known(info, name, signature)).toBe(true);
    expect(known(info, name, signature, 1n)).toBe(false);
  });

  it.each<[SingleInfo, ContractName, string]>([
    [claim, 'starterFactory', 'mintNFT()'],
    [claim, 'claimByLottery', 'mintNFT()'],
    [transfer, 'meowCats', 'transferFrom(address,address,uint256)'],
    [transfer, 'meowCats', 'safeTransferFrom(address,address,uint256,bytes)'],
    [transfer, 'meowCats', 'setApprovalForAll(address,bool)'],
    [tradeIn, 'meowCats', 'burn(uint256)'],
    [refund, 'tradeIn', 'getCakeBack()'],
  ])('does not let %o call %s.%s', (info, name, signature) => {
    expect(known(info, name, signature)).toBe(false);
  });

  it('approves the starters for MEOW only, and the trade-in for collectibles only', () => {
    const [starters, offer] = [contractAddress('starterFactory')!, contractAddress('tradeIn')!];
    expect([takesTokens(starters), takesCollectibles(starters)]).toEqual([true, false]);
    expect([takesTokens(offer), takesCollectibles(offer)]).toEqual([false, true]);
  });
});

describe('the kinds of collectibles', () => {
  it('are numbered by their place, with a name and a picture of their own', () => {
    expect(collectibleKinds.map(({ id }) => id)).toEqual([...collectibleKinds.keys()]);
    for (const field of ['key', 'name', 'about'] as const)
      expect(new Set(collectibleKinds.map((kind) => kind[field])).size).toBe(24);
    expect(collectiblePicture(collectibleKind(16)!)).toBe('/collectibles/syrup-soak.svg');
    expect(collectibleKind(24)).toBeUndefined();
  });

  it('have five starters from 5 to 9, and one kind for each claim', () => {
    const ids = (origin: string) =>
      collectibleKinds.filter((kind) => kind.origin === origin).map(({ id }) => id);
    expect(ids('starter')).toEqual([5, 6, 7, 8, 9]);
    expect(
      ['user', 'vault', 'prediction', 'ticket', 'winningTicket', 'list'].map((origin) =>
        ids(origin),
      ),
    ).toEqual([[11], [16], [17], [18], [19], [20]]);
  });
});
