/** Milliseconds that a file stays in memory: browsers ask for it when they get to it, Safari after it has asked the person. */
const keptFor = 60_000;

/** Hands a file to the person: the browser saves it under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptFor);
}
