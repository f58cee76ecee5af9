import { type DescribedForm, fieldsIn } from '@packhouse/programme';
import type { Option } from '@packhouse/ui/fields/select.tsx';
import { config } from '#kernel/config/config.ts';
import { bound, type FieldSource } from './field-binding.ts';
import { RequestField } from './request-field.tsx';

/** Only a feature knows this of a field. */
export interface FieldExtras {
  readonly options?: readonly Option[];
  /** Offered while a text is typed; any other is taken as well. */
  readonly suggestions?: readonly string[];
  /** Instead of the label and the hint that the texts have. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Not asked for now. */
  readonly isLeftOut?: boolean;
}

interface RequestFieldsProps {
  readonly described: DescribedForm;
  readonly part: string;
  readonly source: FieldSource;
  readonly extras?: Readonly<Record<string, FieldExtras>>;
  /** As wide as the column that they stand in. */
  readonly isWide?: boolean;
}

/** The fields of one part of a request, as they are described; those that the backend does not have are left out. */
export function RequestFields({ described, part, source, extras = {}, isWide = false }: RequestFieldsProps) {
  const { commodityForms } = config().settings;
  const row = source.item?.row.id;
  return fieldsIn(described, part).map((key) => {
    const { isLeftOut = false, ...own } = extras[key] ?? {};
    const { crop } = described.fields[key] ?? {};
    const isHandled = crop === undefined || commodityForms.some((form) => form.key === crop);
    if (isLeftOut || !isHandled || !source.form.has(key, row)) return null;
    return (
      <RequestField {...own} binding={bound(source, key)} described={described} field={key} isWide={isWide} key={key} />
    );
  });
}
