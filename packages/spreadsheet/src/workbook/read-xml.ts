import { Parser } from 'saxen';

/** Listeners of a reading: names come without the prefix of their namespace, texts with their entities decoded. */
export interface XmlListeners {
  readonly open: (name: string, attribute: (name: string) => string | null) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML once, from its beginning to its end. Entities of XML itself are decoded; those that a file declares are not,
 * so that no small file becomes a large text.
 * @throws Error where it is not well-formed
 */
export function readXml(xml: string, { open, close, text }: XmlListeners): void {
  const parser = new Parser();
  parser.on('openTag', (element, attributesOf, decode) => {
    let all: Readonly<Record<string, string>> | null = null;
    open(plain(element), (name) => {
      all ??= attributesOf();
      const value = all[name] ?? Object.entries(all).find(([key]) => plain(key) === name)?.[1];
      return value === undefined ? null : decode(value);
    });
  });
  if (close !== undefined) parser.on('closeTag', (element) => close(plain(element)));
  if (text !== undefined) {
    parser.on('text', (written, decode) => text(decode(written)));
    parser.on('cdata', (written) => text(written));
  }
  parser.parse(xml);
}
