/** What a person's console of the browser would show of the test that runs. */
export const faults: string[] = [];

const say = console.error;
console.error = (...words: readonly unknown[]) => {
  faults.push(words.map(String).join(' '));
  say(...words);
};
