// Loaded into a server before its own code (NODE_OPTIONS=--import): each of its answers comes so many milliseconds later.
import { Server } from 'node:http';

const delay = Number(process.env.E2E_ANSWER_DELAY ?? 0);
const { emit } = Server.prototype;

if (delay > 0) {
  Server.prototype.emit = function (event, ...rest) {
    if (event !== 'request') return emit.call(this, event, ...rest);
    setTimeout(() => emit.call(this, event, ...rest), delay);
    return true;
  };
}
