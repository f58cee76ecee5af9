import { useEffect, useState } from 'react';

/**
 * Turns true with the frame after the first one: for parts that nobody waits for, asked for once the rest is there. A page that
 * nobody sees has no frames, and does not wait for one.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const paint = () => setPainted(true);
    const frame = requestAnimationFrame(paint);
    const timer = document.hidden ? setTimeout(paint) : undefined;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
