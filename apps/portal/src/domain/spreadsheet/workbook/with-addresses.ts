import { cellAddress, columnIndex } from '../table/cell-address.ts';

const rowOrCell = /<((?:\w+:)?)(row|c)((?:\s[^<>]*?)?)(\/?)>/g;
const placeOf = (attributes: string) => /\sr="([^"]*)"/.exec(attributes)?.[1];

/**
 * A sheet's XML with the address at each row and cell. They may be left out, a cell standing behind the one before
 * (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73), as programs do that write workbooks by themselves.
 */
export function withAddresses(xml: string): string {
  let row = 0;
  let index = 0;
  return xml.replace(rowOrCell, (tag, prefix: string, name: string, attributes: string, end: string) => {
    const own = placeOf(attributes);
    if (name === 'row') {
      row = own === undefined ? row + 1 : Number(own);
      index = 0;
      return own === undefined ? `<${prefix}row r="${row}"${attributes}${end}>` : tag;
    }
    index = own === undefined ? index : columnIndex(own.replace(/\d+$/, ''));
    index += 1;
    return own === undefined ? `<${prefix}c r="${cellAddress(row, index - 1)}"${attributes}${end}>` : tag;
  });
}
