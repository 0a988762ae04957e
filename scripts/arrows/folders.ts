// Circles between the sub-folders of one folder, at any depth. Imports of types count.
import { circles } from './circles.ts';
import { isForTests, REDUX, STORE } from './places.ts';

export interface FileImport {
  from: string;
  to: string;
}

/** Sub-folders of `folder` that depend on each other, with the imports between them. */
export interface FolderCircle {
  folder: string;
  members: string[];
  imports: FileImport[];
}

interface FolderEdge extends FileImport {
  folder: string;
  a: string;
  b: string;
}

/** Returns the two sub-folders between which an import leads, and the folder that holds both. */
function edgeOf({ from, to }: FileImport): FolderEdge[] {
  const [one, other] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const depth = one.findIndex((part, index) => part !== other[index]);
  const [a, b] = [one[depth], other[depth]];
  return a === undefined || b === undefined
    ? []
    : [{ from, to, a, b, folder: one.slice(0, depth).join('/') || '.' }];
}

/** The typed hooks and the store's types are known to layers below the store by rule. */
const isByRule = ({ from, to }: FileImport): boolean =>
  from === REDUX || to === REDUX || to === STORE;

/** Returns the circles between folders that have the same parent. */
export function folderCircles(imports: readonly FileImport[]): FolderCircle[] {
  const counted = imports.filter((found) => !isForTests(found.from) && !isByRule(found));
  const byFolder = new Map<string, FolderEdge[]>();
  for (const edge of counted.flatMap(edgeOf))
    byFolder.set(edge.folder, [...(byFolder.get(edge.folder) ?? []), edge]);
  return [...byFolder].flatMap(([folder, edges]) => {
    const graph = new Map<string, Set<string>>();
    for (const { a, b } of edges) graph.set(a, (graph.get(a) ?? new Set()).add(b));
    return circles(graph).map((members) => ({
      folder,
      members,
      imports: edges
        .filter(({ a, b }) => members.includes(a) && members.includes(b))
        .map(({ from, to }) => ({ from, to })),
    }));
  });
}
