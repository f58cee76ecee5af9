import type { ServerResponse } from 'node:http';
import { Note } from './note.ts';

const waiting = new Note<ServerResponse, (() => void)[]>();

/** Does `work` once an answer is out, or can go out no more; at once where that is so: one listener for all who wait. */
export function whenOver(answer: ServerResponse, work: () => void): void {
  const others = waiting.get(answer);
  if (answer.closed) work();
  else if (others !== undefined) others.push(work);
  else {
    const all = [work];
    waiting.set(answer, all);
    const over = () => {
      for (const one of all.splice(0)) one();
    };
    answer.once('finish', over).once('close', over);
  }
}
