import { useEffect, useState } from 'react';

/** Turns true with the frame after the first one: for parts that nobody waits for, asked for once the rest is there. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
