/**
 * Creates names for things that no state holds, such as lists with functions: a load's argument
 * carries the name. Meant for few things that last as long as the page.
 */
export function createNames<Thing extends object>(): {
  nameOf: (thing: Thing) => number;
  thingOf: (name: number) => Thing;
} {
  const things: Thing[] = [];
  return {
    nameOf(thing) {
      const known = things.indexOf(thing);
      return known === -1 ? things.push(thing) - 1 : known;
    },
    thingOf(name) {
      const thing = things[name];
      if (thing === undefined) throw new RangeError('Nothing has this name');
      return thing;
    },
  };
}
