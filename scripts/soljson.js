// The compiler of npm's package, with room for its input. Its own wrapper copies a text onto the
// stack of the WebAssembly, at four bytes a character: all contracts and tests at once are more than
// the 5 MB that it has, and the compiler fails with 'memory access out of bounds'. The heap grows.
import { createRequire } from 'node:module';

const solc = createRequire(import.meta.url)('solc/soljson.js');
const { cwrap } = solc;

solc.cwrap = (name, returns, types) => {
  if (name !== 'solidity_compile') return cwrap(name, returns, types);
  const compile = cwrap(name, returns, ['number', 'number', 'number']);
  return (input, callback, context) => {
    const size = solc.lengthBytesUTF8(input) + 1;
    // The compiler frees it with all else that it holds, in `solidity_reset`.
    const place = solc._solidity_alloc(size);
    solc.stringToUTF8(input, place, size);
    return compile(place, callback, context);
  };
};

/** @public Hardhat opens it by its path. */
export default solc;
