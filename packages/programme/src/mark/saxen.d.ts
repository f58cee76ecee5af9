/** As far as we use it (saxen 11, without types of its own). */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag' | 'cdata' | 'attention' | 'question', heard: (text: string) => void): this;
    on(event: 'text', heard: (text: string, decode: Decode) => void): this;
    on(event: 'warn', heard: (error: Error) => void): this;
    /** @throws Error where the text is not well-formed */
    parse(xml: string): void;
  }
}
