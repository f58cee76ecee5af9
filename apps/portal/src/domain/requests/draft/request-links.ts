/** The possible steps with a request, named as in the rules of exemptions and of reimbursements. */
export type RequestAction = 'continue' | 'certify' | 'change' | 'receipt' | 'withdraw';

export interface RequestLink {
  readonly id: Exclude<RequestAction, 'withdraw'>;
  readonly href: string;
  readonly isPrimary: boolean;
}

/** Where the actions lead that are a page: editing to the form, certifying and the receipt to certification. */
export function requestLinks(
  actions: readonly RequestAction[],
  { editor, certification }: { readonly editor: string; readonly certification: string },
): readonly RequestLink[] {
  const hrefs = { continue: editor, certify: certification, change: editor, receipt: certification };
  return actions.flatMap((id) =>
    id === 'withdraw' ? [] : [{ id, href: hrefs[id], isPrimary: id === 'continue' || id === 'certify' }],
  );
}
