import type { SentFile } from '@packhouse/programme';

export const sentFile = (file: File): Promise<SentFile> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done({ name: file.name, content: String(reader.result).replace(/^[^,]*,/, '') });
    reader.onerror = () => fail(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
