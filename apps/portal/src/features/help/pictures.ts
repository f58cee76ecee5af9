const folder = '../../../../../docs/user-guide/pictures/';
const urls = import.meta.glob<string>('../../../../../docs/user-guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URL of a picture of the guide, such as "es/receipt.webp" (`npm run pictures` takes them); null for one that is not there. */
export const pictureUrl = (file: string): string | null => urls[`${folder}${file}`] ?? null;
