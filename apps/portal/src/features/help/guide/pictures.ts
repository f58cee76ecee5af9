const urls = import.meta.glob<string>('../../../../../../docs/user-guide/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});
const byFile = new Map(Object.entries(urls).map(([path, url]) => [path.split('/').at(-1) ?? '', url]));

/** The URL of a picture of the guide (`npm run pictures` takes them); null for one that is not there. */
export const pictureUrl = (file: string): string | null => byFile.get(file) ?? null;
