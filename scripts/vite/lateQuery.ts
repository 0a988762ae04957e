import type { Plugin } from 'vite';

const LATE = '?late';
/** Reports whether a module is query code, or a copy for it. */
const isLate = (importer: string): boolean =>
  importer.includes('/@reduxjs/toolkit/dist/query/') || importer.endsWith(LATE);
const copied = /^(?:@reduxjs\/toolkit|immer|redux|reselect|redux-thunk)$/;

/**
 * Gives the query code copies of its own of what it needs of the toolkit: of one copy for both, all
 * that only it uses would be in the first load's file of libraries.
 */
export function lateQuery(): Plugin {
  return {
    name: 'meowswap-late-query',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: copied },
      async handler(id, importer) {
        if (importer === undefined || !isLate(importer)) return null;
        const found = await this.resolve(id, importer.replace(LATE, ''), { skipSelf: true });
        return found && { ...found, id: `${found.id}${LATE}` };
      },
    },
  };
}
