import { Kind, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * Makes a counter of the fields of selections. Those of a fragment count wherever it is spread: a
 * few fragments that spread each other twice are millions of fields, which nobody can walk through.
 * Fragments must not contain themselves.
 */
export function fieldCounter(
  fragmentOf: (name: string) => FragmentDefinitionNode | undefined,
): (set: SelectionSetNode | undefined) => number {
  const known = new Map<string, number>();

  function inFragment(name: string): number {
    const count = known.get(name) ?? fieldsOf(fragmentOf(name)?.selectionSet);
    known.set(name, count);
    return count;
  }

  function fieldsOf(set: SelectionSetNode | undefined): number {
    let count = 0;
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FRAGMENT_SPREAD) count += inFragment(node.name.value);
      else count += fieldsOf(node.selectionSet) + (node.kind === Kind.FIELD ? 1 : 0);
    }
    return count;
  }

  return fieldsOf;
}
