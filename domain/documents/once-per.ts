/** The same work, done once for each thing that it is done of, however often it is asked for. */
export function oncePer<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const done = new WeakMap<Thing, { made: Made }>();
  return (thing) => {
    const before = done.get(thing);
    if (before !== undefined) return before.made;
    const made = make(thing);
    done.set(thing, { made });
    return made;
  };
}
