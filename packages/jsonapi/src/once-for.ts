/** Where things that are known of objects are kept. */
interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * Works out once for each object that which follows from it alone, and keeps it for as long as the object: lists and values
 * are never changed once they are handed over.
 */
export function onceFor<Key extends object, Made>(
  make: (key: Key) => Made,
  known: Memory<Key, { readonly made: Made }> = new WeakMap(),
): (key: Key) => Made {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.made;
    const made = make(key);
    known.set(key, { made });
    return made;
  };
}
