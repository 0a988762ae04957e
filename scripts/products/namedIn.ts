import { parseSync, Visitor } from 'vite';

/** Words of an identifier, a path or a name: `ifoAbi`, `#features/ifo/findPrizes.ts`. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
/** A key of the texts: what a screen says, not what it knows. */
const TEXT_KEY = /^[a-z]\w*(?:\.\w+)+$/;
const SPACE = /\s/;

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** Returns the words of a name, in lower case and without a plural's s. */
export function wordsOf(name: string): string[] {
  return (name.match(WORD) ?? []).map(singular);
}

/**
 * Returns the words that the code of a module uses: of its identifiers, and of strings that name
 * something, such as a file, a contract or a path. Comments, text keys and sentences don't count.
 */
export function wordsIn(file: string, source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => wordsOf(name).forEach((word) => found.add(word));
  const addText = (text: string): void => {
    if (!SPACE.test(text) && !TEXT_KEY.test(text)) add(text);
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    Identifier: ({ name }) => add(name),
    JSXIdentifier: ({ name }) => add(name),
    ImportDeclaration: ({ source: { value } }) => add(value),
    Literal: ({ value }) => typeof value === 'string' && addText(value),
    TemplateElement: ({ value }) => addText(value.raw),
  }).visit(program);
  return found;
}
