import { actingFor } from '#features/acting-for/index.ts';
import { assessments } from '#features/assessments/index.ts';
import { calendar } from '#features/calendar/index.ts';
import { confirmAddress } from '#features/confirm-address/index.ts';
import { contacts } from '#features/contacts/index.ts';
import { dashboard } from '#features/dashboard/index.ts';
import { documents } from '#features/documents/index.ts';
import { exemptions } from '#features/exemptions/index.ts';
import { formCertification } from '#features/form-certification/index.ts';
import { forms } from '#features/forms/index.ts';
import { help } from '#features/help/index.ts';
import { outbox } from '#features/outbox/index.ts';
import { packetCertification } from '#features/packet-certification/index.ts';
import { password } from '#features/password/index.ts';
import { profile } from '#features/profile/index.ts';
import { reimbursements } from '#features/reimbursements/index.ts';
import { reportEditor } from '#features/report-editor/index.ts';
import { reportImport } from '#features/report-import/index.ts';
import { reportList } from '#features/report-list/index.ts';
import { reportVersions } from '#features/report-versions/index.ts';
import { signIn } from '#features/sign-in/index.ts';
import { signUp } from '#features/sign-up/index.ts';
import type { Feature } from '#kernel/routing/feature.ts';

/** Everything the portal does. A feature is one line here; their order is the menu's (specification, section 1). */
export const features: readonly Feature[] = [
  signIn,
  signUp,
  confirmAddress,
  password,
  dashboard,
  forms,
  assessments,
  reportList,
  reportEditor,
  reportImport,
  reportVersions,
  exemptions,
  reimbursements,
  formCertification,
  packetCertification,
  contacts,
  calendar,
  documents,
  profile,
  actingFor,
  outbox,
  help,
];
