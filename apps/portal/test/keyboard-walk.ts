// Goes by the Tab key through a page or a dialog, and tells what it cannot reach, leave or see.
import { press } from './hands.ts';

/** A stop of the Tab key. */
interface Stop {
  /** Absent: the focus is on no part of the page, as after the last one. */
  readonly at?: string;
  readonly isInside: boolean;
  /** It had the focus before. */
  readonly isKnown: boolean;
  /** Drawn otherwise than without the focus, inside the window. */
  readonly isSeen: boolean;
}

/** The controls that Tab has to reach in one part of the page, and how each is drawn without the focus. */
interface Watch {
  readonly count: number;
  readonly stop: () => Stop;
  readonly missed: () => readonly string[];
}

function watchControls(root: Element): Watch {
  const selector = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';
  const groups = new Set<string>();
  const isFirstOfGroup = (element: Element) => {
    // Of radios that belong together Tab reaches one.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const isNew = !groups.has(element.name);
    groups.add(element.name);
    return isNew;
  };
  const isShown = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *, [aria-hidden="true"] *') &&
    element.checkVisibility({ visibilityProperty: true });
  const ring = (element: Element) => {
    // A hidden checkbox or radio is drawn by another element of the same label.
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return [...around, ...(element.closest('label')?.querySelectorAll('*') ?? [])]
      .filter((part) => part !== null && part !== undefined)
      .map((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        return `${outlineStyle === 'none' ? '' : outlineWidth} ${boxShadow}`;
      })
      .join('; ');
  };
  const told = (element: Element) => element.outerHTML.slice(0, 160);
  const controls = [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown).filter(isFirstOfGroup);
  // The one that has the focus already, as the first field of a dialog, is compared with nothing.
  const others = controls.filter((control) => control !== document.activeElement);
  const plain = new Map<Element, string>(others.map((control) => [control, ring(control)]));
  const reached = new Set<Element>();
  let last: Element | undefined;
  const isReached = (control: HTMLInputElement | HTMLElement) =>
    reached.has(control) ||
    ('type' in control &&
      control.type === 'radio' &&
      [...reached].some((one) => one instanceof HTMLInputElement && one.name === control.getAttribute('name')));
  return {
    count: controls.length,
    stop: () => {
      const element = document.activeElement;
      if (element === null || element === document.body) return { isInside: false, isKnown: false, isSeen: true };
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      // The browser's own PDF reader has stops of its own, all of which the page sees as its frame.
      const isStillInFrame = element instanceof HTMLIFrameElement && element === last;
      const isKnown = reached.has(element) && !isStillInFrame;
      last = element;
      reached.add(element);
      return {
        at: told(element),
        isInside: root.contains(element),
        isKnown,
        isSeen: isInWindow && ring(element) !== plain.get(element),
      };
    },
    missed: () =>
      controls.filter((control) => control.isConnected && isShown(control) && !isReached(control)).map(told),
  };
}

/** All that is wrong on the way of Tab once around; `isLeft` says where it ends. */
async function walk(watch: Watch, isLeft: (stop: Stop) => boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const most = watch.count * 2 + 40;
  for (let tabs = 0; ; tabs += 1) {
    await press('Tab');
    let stop = watch.stop();
    if (isLeft(stop)) break;
    // The window moves to what has the focus, and a ring is drawn with the next picture.
    for (let pictures = 0; !stop.isSeen && pictures < 10; pictures += 1) {
      await new Promise(requestAnimationFrame);
      stop = { ...watch.stop(), isKnown: stop.isKnown };
    }
    if (!stop.isSeen) found.push(`The focus is not to be seen at ${stop.at}`);
    if (tabs > most) return [...found, `Tab never comes on from ${stop.at}`];
  }
  return [...found, ...watch.missed().map((control) => `Tab never reaches ${control}`)];
}

/** Begins at the top of the page, where somebody is who has just come in. */
export async function toTop(): Promise<void> {
  // A page that has just come takes the focus to its beginning until a key is pressed.
  await press('Shift');
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
}

/** Goes by Tab through a whole page and out of it. @returns what cannot be reached, left or seen */
export async function tabThrough(): Promise<readonly string[]> {
  await toTop();
  // Behind the last one the browser has the focus, or it begins anew.
  return walk(watchControls(document.body), ({ at, isKnown }) => at === undefined || isKnown);
}

/** Goes by Tab once around in an open dialog. @returns what cannot be reached or seen, and where the focus gets out */
export async function tabAround(dialog: Element): Promise<readonly string[]> {
  const watch = watchControls(dialog);
  const out: string[] = [];
  const found = await walk(watch, ({ at, isInside, isKnown }) => {
    if (!isInside) out.push(`Tab leaves the dialog for ${at ?? 'nothing'}`);
    return !isInside || isKnown;
  });
  await press('Shift+Tab');
  if (!watch.stop().isInside) out.push('Tab leaves the dialog backwards');
  return [...out, ...found];
}
