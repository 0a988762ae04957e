import { collectibleKind } from '#protocol/collectibleKinds.ts';

/** Returns the proper name of a kind; its number for one that was added after this build. */
export const kindName = (kind: number): string => collectibleKind(kind)?.name ?? `MeowCat ${kind}`;
