import { path } from '@packhouse/jsonapi';
import { deMinimisForm, exRequestDeMinimis } from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import { certifiableRequest } from './certifiable-request.ts';
import { deMinimisDocument } from './de-minimis-document.ts';

const { fields } = exRequestDeMinimis;
const include = [path(fields.season), path(fields.pdf), path(fields.supportingDocs)];

export const certifiableDeMinimisRequest = certifiableRequest({
  form: deMinimisForm,
  read: (id) => client.get(exRequestDeMinimis, id, { include }),
  editUrl: (id) => urls.exemption('deMinimis', id),
  document: ({ row: request, season, company }, words) =>
    deMinimisDocument({ request, season, seasons: currentSignedIn()?.seasons ?? [], company }, words),
});
