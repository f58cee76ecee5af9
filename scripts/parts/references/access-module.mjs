// Makes from the declarations the file that the access module for a Drupal (deploy/drupal/packhouse_access) goes by.
import { mayWrite } from '../../../packages/jsonapi/src/index.ts';
import {
  certifiedStatuses,
  companyContact,
  filingCompanyTypes,
  filingForms,
  growingLists,
  mayWriteStatus,
  proxyConfiguration,
  registry,
  signedAnew,
  statusesOf,
  statusesToWithdraw,
  user,
} from '../../../packages/programme/src/index.ts';
import { writeYaml } from './write-yaml.mjs';

const head = `# Made by "npm run programme:references" from packages/programme/src/resources: do not edit.
`;

const bundleOf = ({ type }) => type.split('--')[1];
const forms = Object.values(filingForms);

/** Fields that a company's people never write, and those that they write in a new row alone. */
function closedFields({ title, fields }) {
  const rules = [['title', title], ...Object.values(fields).map(({ wire, write }) => [wire, write])];
  const of = (verb) => rules.filter(([, rule]) => !mayWrite(rule, verb)).map(([wire]) => wire);
  const never = of('create');
  return { never, once: of('update').filter((wire) => !never.includes(wire)) };
}

function ownerOf({ owner, fields }) {
  if (owner.kind === 'tenant') return { owner: fields[owner.field].wire };
  return { owner: owner.kind === 'shared' ? 'everybody' : 'itself' };
}

function sharedPart({ sharedPart: part, fields }) {
  if (part === undefined) return {};
  const wires = part.fields.map((key) => fields[key].wire);
  return { shared: { by: fields[part.when.field].wire, among: part.when.among, fields: wires } };
}

/** Statuses in which a form stays as it was certified, and the two writes that it still takes. */
function certified(resource) {
  const found = forms.find(({ form }) => form === resource);
  if (found === undefined) return {};
  const { subject, pdf } = found;
  const { fields } = resource;
  return {
    certified: {
      by: fields.status.wire,
      among: certifiedStatuses(subject),
      copy: fields[pdf].wire,
      withdrawn_from: statusesToWithdraw(subject),
      words: statusesOf(subject).filter((to) => mayWriteStatus({ subject, to, by: 'company' })),
    },
  };
}

/** The lists of forms that a row of this type can stand in. */
function heldBy(resource) {
  const lists = forms.flatMap(({ form, lists: held }) =>
    Object.entries(held)
      .filter(([, part]) => part === resource)
      .map(([key]) => [bundleOf(form), form.fields[key].wire]),
  );
  return lists.length === 0 ? {} : { held_by: Object.fromEntries(lists) };
}

/** Lists of a row that are only added to. */
function growing(resource) {
  const lists = growingLists.filter((list) => list.resource === resource);
  return lists.length === 0 ? {} : { grows: lists.map(({ field }) => resource.fields[field].wire) };
}

/** By which fields a row is signed that changes only as it is signed anew. */
function signed(resource) {
  const { signed: by, name, at } = signedAnew;
  return resource === signedAnew.resource ? { signed: { by: by.wire, name: name.wire, at: at.wire } } : {};
}

const typeOf = (resource) => ({
  ...ownerOf(resource),
  ...closedFields(resource),
  ...sharedPart(resource),
  ...certified(resource),
  ...heldBy(resource),
  ...growing(resource),
  ...signed(resource),
});

/** The module's file of types, as YAML. */
export function accessTypes() {
  const { status, types } = companyContact.fields;
  const nodes = registry.resources.filter(({ entity }) => entity === 'node');
  return (
    head +
    writeYaml({
      person: { company: user.fields.company.wire, never: closedFields(user).never },
      proxies: { page: bundleOf(proxyConfiguration), field: proxyConfiguration.fields.proxyUsers.wire },
      companies: {
        type: bundleOf(companyContact),
        status: status.wire,
        active: 'active',
        types: types.wire,
        filing: filingCompanyTypes,
      },
      types: Object.fromEntries(nodes.map((resource) => [bundleOf(resource), typeOf(resource)])),
    })
  );
}
