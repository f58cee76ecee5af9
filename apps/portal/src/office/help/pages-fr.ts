/** The pages of the office guide in this language, by their paths: each a file of its own, which comes when somebody reads it. */
export const pages = import.meta.glob<string>('../../../../../docs/office-guide/fr/*.md', {
  query: '?raw',
  import: 'default',
});
