import { describe, expect, it } from 'vitest';
import { wordsIn } from './namedIn.ts';
import { isOwn, namingFiles, type NamedProduct } from './names.ts';

const raffle: NamedProduct = { name: 'raffle', also: ['draw'], not: /sketch/, most: 1 };
const words = (source: string): readonly string[] => [...wordsIn('one.ts', source)];

describe('the words of a module', () => {
  it.each([
    ['an import', "import { a } from '#features/raffle/findPrizes.ts';"],
    ['a late import', "const a = () => import('#features/raffle/Page.tsx');"],
    ['a part of an identifier', 'const openRaffles = 1;'],
    ['a field', 'const a = { raffleAbi: 1 }.raffleAbi;'],
    ['the name of a contract', "at('raffleFactory');"],
    ['a type', 'type A = RAFFLEEntry | RaffleEntry;'],
  ])('have that of %s', (_what, source) => {
    expect(words(source)).toContain('raffle');
  });

  it.each([
    ['comments', '// A raffle.\n/** raffle */'],
    ['text keys', "t('raffle.title');"],
    ['sentences', "say('no raffle is open'); say(`a raffle ${1} b`);"],
    ['longer words', 'const raffler = 1;'],
  ])('have none of %s', (_what, source) => {
    expect(words(source)).not.toContain('raffle');
  });
});

describe("a product's own files", () => {
  it.each([
    'src/features/raffle/components/Card.tsx',
    'src/protocol/raffleEvents.ts',
    'src/config/raffles.ts',
    'services/keeper/duties/raffleContract.ts',
    'services/hub/raffle/store.ts',
    'scripts/seedRaffle.ts',
    'scripts/drawRows.ts',
  ])('are named for it: %s', (file) => {
    expect(isOwn(raffle, file)).toBe(true);
  });

  it.each([
    'src/entities/local/RafflePanel.tsx',
    'src/app/pages/raffle/Part.tsx',
    'src/features/activity/raffleActivity.ts',
    'src/protocol/catalogue.ts',
  ])('are no shared ones: %s', (file) => {
    expect(isOwn(raffle, file)).toBe(false);
  });

  it('are not counted, nor files in which the word means something else', () => {
    const naming = new Set(['draw']);
    const found = new Map([
      ['src/features/raffle/a.ts', naming],
      ['src/ui/sketch.ts', naming],
      ['src/app/pages.ts', naming],
      ['src/app/store.ts', new Set(['other'])],
    ]);
    expect(namingFiles(raffle, found)).toEqual(['src/app/pages.ts']);
  });
});
