/**
 * Work that can be left and gone on with between its steps; answers with its result. Before a long step it yields 'turn':
 * that one is a task of its own.
 */
export type Steps<Result> = Generator<'turn' | undefined, Result>;

/** Things that are looked at in one step: of thousands none is felt. */
const thingsInStep = 100;

/** Does all of it at once. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Makes something of each thing; of hundreds it gives way once more at their end. */
export function* eachInSteps<Thing, Made>(things: readonly Thing[], make: (thing: Thing) => Made): Steps<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < things.length; from += thingsInStep) {
    for (const thing of things.slice(from, from + thingsInStep)) made.push(make(thing));
    yield;
  }
  if (things.length > thingsInStep) yield 'turn';
  return made;
}
