import { ProductMark } from '@packhouse/ui/art/product-mark.tsx';
import { configIfLoaded } from '#kernel/config/config.ts';
import { productName } from '#kernel/config/crop.ts';

/** The address under which the server has the program's own mark. */
const ownMark = '/favicon.svg';

/** The mark and the name of the portal: the program's own, where it has them. */
export function Brand({ size }: { size?: 'm' | 'l' }) {
  return (
    <ProductMark
      name={productName()}
      picture={configIfLoaded()?.ownMark === true ? ownMark : undefined}
      {...(size === undefined ? {} : { size })}
    />
  );
}
