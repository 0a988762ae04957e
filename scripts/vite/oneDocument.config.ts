import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isSetUp: Promise<unknown> | undefined;

/**
 * Sets up one jsdom document for all files of a process: their shared modules (React, styles,
 * queries of `screen`) hold on to the document that they were loaded with. `setup.ts` empties it
 * after each test.
 */
const oneDocument: Environment = {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    isSetUp ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await isSetUp;
    return { teardown: () => undefined };
  },
};

export default oneDocument;
