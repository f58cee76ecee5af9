import { onceFor } from '@packhouse/jsonapi';

/**
 * A note on an object that lives no longer than a request, kept on the object itself. In a `WeakMap` that has grown old, V8's
 * young collections keep every value alive, and with it the request, answer and socket that it leads to
 * (docs/decisions/008).
 */
export class Note<On extends object, Value> {
  readonly #key = Symbol('note');

  get(of: On): Value | undefined {
    // Border: nothing but `set` writes under this symbol.
    return (of as Readonly<Record<symbol, Value | undefined>>)[this.#key];
  }

  set(of: On, value: Value): void {
    Reflect.set(of, this.#key, value);
  }
}

/** Works out once for each request what follows from it alone. */
export const noteOnce = <On extends object, Made>(make: (of: On) => Made): ((of: On) => Made) =>
  onceFor(make, new Note());
