import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { constants, getPriority, setPriority } from 'node:os';
import { answerOrders } from '#load/answer-orders.ts';

/** How far this thread stands back behind those that answer requests. */
const niceness = 5;

// On Linux the priority is a thread's own; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));

answerOrders((parameters: Argon2Parameters): Uint8Array => argon2Sync('argon2id', parameters));
