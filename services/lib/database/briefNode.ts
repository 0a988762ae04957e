/**
 * Options of Node for a program that opens the embedded database and ends within seconds: in the
 * background V8 optimises its WebAssembly for two seconds of a core, which only a longer life earns
 * back.
 */
export const BRIEF_NODE: readonly string[] = ['--liftoff-only'];
