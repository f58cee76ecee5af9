import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Light squares around a symbol that a camera needs to find it (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** The dark squares of a text's QR code as one path, and how many squares its side has. */
function drawn(text: string): { readonly side: number; readonly path: string } {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = squares
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('');
  return { side: squares.length, path };
}

/** A text as a QR code (ISO/IEC 18004, error correction M) for the camera of another device. `label`: for anyone who does not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      aria-label={label}
      className={styles.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${side} ${side}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
