import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './pdf-frame.module.css';

interface PdfFrameProps {
  /** Of bytes in this page. */
  readonly url: string;
  readonly title: string;
  /** As high as most of the window, where it stands alone. */
  readonly isTall?: boolean | undefined;
}

/** A PDF in the page, drawn by the browser; it shows when the keyboard is in it. */
export function PdfFrame({ url, title, isTall = false }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isFocused = useFocusInside(frame);
  return (
    <iframe
      className={classNames(styles.sheet, isTall && styles.tall)}
      data-focused={isFocused || undefined}
      ref={frame}
      src={url}
      title={title}
    />
  );
}

/** Whether the focus is in a frame: no selector tells it, for the page itself has lost the focus then. */
function useFocusInside(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const look = () => setInside(frame.current !== null && document.activeElement === frame.current);
    const moves = ['blur', 'focus', 'focusin'] as const;
    for (const move of moves) window.addEventListener(move, look);
    return () => {
      for (const move of moves) window.removeEventListener(move, look);
    };
  }, [frame]);
  return isInside;
}
