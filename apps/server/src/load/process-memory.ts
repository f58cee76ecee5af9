import { totalmem } from 'node:os';

/** Bytes that this process and those that it starts may have: the container's, or the machine's. */
export function memoryOfProcess(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
