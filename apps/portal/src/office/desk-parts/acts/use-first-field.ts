import { type RefObject, useEffect, useRef } from 'react';

const controls = 'input, textarea, button, select, [tabindex="0"]';
// A list that opens with the focus would take the first Escape.
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"])';

/** Gives a window's first field the focus where it is one to type in, so that nobody presses Tab before they write. */
export function useFirstField(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = fields.current?.querySelector<HTMLElement>(controls);
    const isInside = fields.current?.contains(document.activeElement) === true;
    if (isWanted && !isInside && first?.matches(typed) === true) first.focus();
  }, [isWanted]);
  return fields;
}
