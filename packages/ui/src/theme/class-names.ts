/** Joins the class names that are there: `classNames(styles.a, isOn && styles.b)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
