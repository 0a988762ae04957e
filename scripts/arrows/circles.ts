/** Edges of a directed graph: what each node points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the nodes that can be reached from `start` in one step or more. */
function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of graph.get(node) ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

/** Drops, again and again, the nodes that lead nowhere: none of them is part of a circle. */
function withoutEnds(graph: Graph): Graph {
  let rest = graph;
  for (;;) {
    const kept = new Map(
      [...rest].flatMap(([node, next]) => {
        const inside = new Set([...next].filter((other) => rest.has(other)));
        return inside.size > 0 ? [[node, inside] as const] : [];
      }),
    );
    if (kept.size === rest.size) return kept;
    rest = kept;
  }
}

/** Returns every group of nodes that can all reach each other, each group and the groups sorted. */
export function circles(graph: Graph): string[][] {
  const core = withoutEnds(graph);
  const reach = new Map([...core.keys()].map((node) => [node, reachable(core, node)]));
  const groups: string[][] = [];
  const grouped = new Set<string>();
  for (const [node, found] of reach) {
    if (grouped.has(node) || !found.has(node)) continue;
    const group = [...found].filter((other) => reach.get(other)?.has(node)).toSorted();
    for (const member of group) grouped.add(member);
    groups.push(group);
  }
  return groups.toSorted((a, b) => a.join().localeCompare(b.join()));
}
