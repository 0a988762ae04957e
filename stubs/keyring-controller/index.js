// What `@metamask/eip-5792-middleware` takes of the package, which it forgets to depend on.
export const KeyringTypes = { hd: 'HD Key Tree', simple: 'Simple Key Pair' };
