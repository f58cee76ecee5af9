import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './column-widths.module.css';
import type { GridColumn } from './model/grid-model.ts';
import type { ColumnWidths } from './model/grid-tracks.ts';

const unmeasured: ColumnWidths = new Map();

/** A text that is drawn out of sight, as a cell or a heading draws it. */
function ruler(texts: readonly string[], className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = texts.join('\n');
  return element;
}

/** A heading breaks between words, and between letters where a language writes no spaces. */
const wordsOf = (heading: string) => heading.split(/ +|(?<=\p{Script=Han})/u);

/** The width that each column needs: its widest text, and the longest word of its heading. */
function measured(frame: HTMLElement, columns: readonly GridColumn[]): ColumnWidths {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rulers = columns.map(({ header, widest = [], isNumeric, isReadOnly }) => {
    const cell = classNames(styles.ruler, isNumeric && styles.figures);
    const heading = classNames(styles.ruler, styles.headingRuler);
    const marked = classNames(cell, isReadOnly !== true && styles.markRuler);
    return [ruler(widest, cell), ruler(wordsOf(header), heading), ruler(widest, marked), ruler([header], heading)];
  });
  // Together, so that the browser lays them out once.
  frame.append(...rulers.flat());
  const widths = rulers.map((four) =>
    four.map((one) => Math.ceil((one.getBoundingClientRect().width / rem) * 16) / 16),
  );
  for (const one of rulers.flat()) one.remove();
  return new Map(
    columns.map(({ id, canShrink }, at) => {
      const [text = 0, word = 0, marked = 0, heading = 0] = widths[at] ?? [];
      return [id, { least: Math.max(canShrink === true ? 0 : text, word), wanted: Math.max(marked, heading) }];
    }),
  );
}

/** The widths that columns need in the language and the fonts of the page; measured anew when these change. */
export function useColumnWidths(columns: readonly GridColumn[], frame: RefObject<HTMLElement | null>): ColumnWidths {
  const [widths, setWidths] = useState(unmeasured);
  const isMeasured = useRef(false);
  useLayoutEffect(() => {
    const measure = () => {
      isMeasured.current = true;
      if (frame.current !== null) setWidths(measured(frame.current, columns));
    };
    // Later on after a paint: rows that came with wider columns would all be laid out so that these texts are measured.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureLater = () => {
      timer = setTimeout(measure);
    };
    const frameId = isMeasured.current ? requestAnimationFrame(measureLater) : 0;
    if (!isMeasured.current) measure();
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      cancelAnimationFrame(frameId);
      clearTimeout(timer);
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [columns, frame]);
  return widths;
}
