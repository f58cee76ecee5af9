/** All that the browser's console would show a person of the test that runs. */
export const faults: string[] = [];

const say = console.error;
console.error = (...words: readonly unknown[]) => {
  faults.push(words.map(String).join(' '));
  say(...words);
};
