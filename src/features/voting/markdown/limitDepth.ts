/** Most elements inside each other: a page that nests thousands stops the browser. */
const MAX_DEPTH = 100;

interface TreeNode {
  children?: readonly TreeNode[];
}

/** Refuses a text that nests deeper than a page can, for `react-markdown`. */
export function limitDepth(): (tree: TreeNode) => void {
  return (tree) => {
    let level: readonly TreeNode[] = [tree];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > MAX_DEPTH) throw new RangeError('The text nests too deep');
      level = level.flatMap(({ children = [] }) => children);
    }
  };
}
