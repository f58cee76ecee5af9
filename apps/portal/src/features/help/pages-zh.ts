/** The pages of the guide in this language, by their paths: each a file of its own, which comes when somebody reads it. */
export const pages = import.meta.glob<string>('../../../../../docs/user-guide/zh/*.md', {
  query: '?raw',
  import: 'default',
});
