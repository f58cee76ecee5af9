/** Hears `over` when it is another person's or company's turn, or nobody's: what was read for the one before is dropped. */
export const turns = new EventTarget();
