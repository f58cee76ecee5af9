/** A form's name as the headings of a file to fill in have it: "inshell" of "In shell", "sundried" of "Sun-dried". */
export const formSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
