/** A team as it is added to the chain: names are proper names, the same in every language. */
interface Team {
  /** Number on the chain; names its emblem, `/teams/{id}.svg`. */
  id: number;
  name: string;
  /** Kept on the chain beside the name; pages show a text of their own in every language. */
  description: string;
}

/** The teams that profiles begin with, in the order of their numbers from 1. */
export const teams: readonly Team[] = [
  { id: 1, name: 'Syrup Storm', description: 'Quick paws that pour it on.' },
  { id: 2, name: 'Fearsome Flippers', description: 'They land on their feet.' },
  { id: 3, name: 'Chaotic Cakers', description: 'Crumbs everywhere, on purpose.' },
];
