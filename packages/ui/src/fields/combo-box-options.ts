export type ComboBoxOption = {
  id: string;
  label: string;
  description?: string | undefined;
  /** More that a person may type to find it, such as an identifier. */
  keywords?: string | undefined;
};

/** More than this nobody reads; typing on narrows the list. It also keeps a list of thousands quick. */
const mostShown = 100;

/** The options whose label, description or keywords hold what was typed, in their order, at most 100. */
export function matchingOptions(
  options: readonly ComboBoxOption[],
  typed: string,
  contains: (text: string, part: string) => boolean,
): ComboBoxOption[] {
  const part = typed.trim();
  const found: ComboBoxOption[] = [];
  for (const option of options) {
    if (found.length === mostShown) break;
    const texts = [option.label, option.description, option.keywords];
    if (part === '' || texts.some((text) => text !== undefined && contains(text, part))) found.push(option);
  }
  return found;
}
