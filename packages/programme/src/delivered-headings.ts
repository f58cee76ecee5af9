// Apart from the crop itself, which the first page of the portal has to load.
import { type CommodityForm, deliveredForm } from './delivered-crop.ts';

const headings: Readonly<Record<CommodityForm['key'], readonly string[]>> = {
  inshell: [
    ...['in the shell', 'i s', 'unshelled', 'en cascara', 'con casco', 'avec coque', 'con guscio', '带殼', '未脱壳'],
  ],
  shelled: [
    ...['meat', 'meats', 'kernel', 'kernels', 'nutmeat', 'nutmeats', 'halves and pieces', 'cracked out'],
    ...['descascarada', 'descascaradas', 'pelada', 'peladas', 'en grano', 'almendra', 'almendras', 'mitades'],
    ...['decortique', 'decortiquee', 'decortiques', 'sans coque', 'cerneau', 'cerneaux'],
    ...['sgusciata', 'sgusciato', 'senza guscio', 'gherigli', 'gheriglio'],
    ...['去殼', '脱壳', '果仁', '净仁'],
  ],
};

/** How companies' files call a form that is called as delivered. */
export const deliveredHeadings = (form: CommodityForm): readonly string[] | undefined =>
  deliveredForm(form) && headings[form.key];
