/** Seconds by which the moments of two attempts, or the clocks of two copies, may stand in the wrong order. */
export const clockSkew = 60;
