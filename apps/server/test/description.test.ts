// The description at /api is made from the declarations: here it is held against the form of OpenAPI 3.1 and the real server.
import { randomUUID } from 'node:crypto';
import { filingForms, firstHandlerReport, registry, webhookEvents } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from '#features/webhooks/sign-webhook.ts';
import { addKey, type Program } from './company-keys.ts';
import { addPerson, call, openWorld, type World } from './world.ts';

type Node = Readonly<Record<string, unknown>>;
const methods = ['get', 'post', 'patch', 'delete'] as const;

let world: World;
let program: Program;
let api: Node;
beforeAll(async () => {
  world = await openWorld();
  program = await addKey(world, await addPerson(world), { scope: 'certify' });
  api = (await world.app.inject('/api/openapi.json')).json();
});
afterAll(async () => world.close());

/** Every node of a document, with the way to it. */
function* nodesOf(value: unknown, at = '#'): Generator<readonly [string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, Object(value)];
  for (const [name, child] of Object.entries(value)) yield* nodesOf(child, `${at}/${name}`);
}

const resolve = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => Object(node)[name], api);

interface Call {
  readonly path: string;
  readonly method: (typeof methods)[number];
  readonly operation: Node;
  readonly parameters: readonly Node[];
}

function calls(): readonly Call[] {
  const known = (item: unknown): Node => {
    const { $ref } = Object(item);
    return Object(typeof $ref === 'string' ? resolve($ref) : item);
  };
  const listed = (of: unknown) => (Array.isArray(of) ? of.map(known) : []);
  return Object.entries(Object(api.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => Object(item)[method] !== undefined)
      .map((method) => {
        const operation = Object(Object(item)[method]);
        const parameters = [...listed(Object(item).parameters), ...listed(operation.parameters)];
        return { path, method, operation, parameters };
      }),
  );
}

describe('the OpenAPI description', () => {
  it('has the form of OpenAPI 3.1', () => {
    expect(api).toMatchObject({ openapi: '3.1.1', info: { title: expect.any(String), version: '1' } });
    const wrong: string[] = [];
    for (const [at, node] of nodesOf(api)) {
      if (typeof node.$ref === 'string' && resolve(node.$ref) === undefined)
        wrong.push(`${at}: ${node.$ref} is not there`);
      if (node.required !== undefined && Array.isArray(node.required)) {
        const names = Object.keys(Object(node.properties));
        const missing = node.required.filter((name) => node.properties !== undefined && !names.includes(name));
        if (missing.length > 0) wrong.push(`${at} requires ${missing.join()}, and does not describe it`);
      }
    }
    const ids = calls().map(({ operation }) => operation.operationId);
    for (const { path, method, operation, parameters } of calls()) {
      const call = `${method} ${path}`;
      const named = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
      const inPath = parameters.filter((one) => one.in === 'path');
      if (
        inPath
          .map(({ name }) => name)
          .toSorted()
          .join() !== named.toSorted().join()
      )
        wrong.push(`${call}: parameters`);
      if (inPath.some(({ required }) => required !== true)) wrong.push(`${call}: a place in a path is required`);
      if (parameters.some((one) => one.schema === undefined)) wrong.push(`${call}: a parameter has no schema`);
      if (typeof operation.summary !== 'string' || Object.keys(Object(operation.responses)).length < 2)
        wrong.push(call);
    }
    expect(wrong).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has patterns that are regular expressions and take the values of the declarations', () => {
    const patterns = [...nodesOf(api)].flatMap(([, node]) => (typeof node.pattern === 'string' ? [node.pattern] : []));
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of patterns) expect(new RegExp(pattern, 'u').test('1')).toBe(true);
  });

  it('has every type, every field of it, and what companies may do with it', () => {
    for (const { type, path, fields, allow } of registry.resources) {
      const { properties } = Object(resolve(`#/components/schemas/${type}`));
      const described = [properties.attributes, properties.relationships].flatMap((part) =>
        Object.keys(part.properties),
      );
      expect(described).toEqual(expect.arrayContaining(Object.values(fields).map(({ wire }) => wire)));
      const own = [Object(api.paths)[`/jsonapi/${path}`], Object(api.paths)[`/jsonapi/${path}/{id}`]];
      const may = own.flatMap((item) => Object.keys(item));
      expect(may.includes('post')).toBe(allow.includes('create'));
      expect(may.includes('patch')).toBe(allow.includes('update'));
      expect(may.includes('delete')).toBe(allow.includes('delete'));
    }
  });

  it('names no call that the server does not answer', async () => {
    const unknown: unknown[] = [];
    for (const { path, method, operation } of calls()) {
      const [type] = Object.keys(Object(Object(operation.requestBody).content));
      const answer = await world.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/{\w+}/g, randomUUID()),
        headers: {
          authorization: `Bearer ${program.token}`,
          ...(type === undefined ? {} : { 'content-type': type, 'content-disposition': 'file; filename="a.pdf"' }),
        },
        ...(type === undefined ? {} : { payload: type.includes('json') ? '{"data":[]}' : 'x' }),
      });
      const isKnown = answer.statusCode !== 405 && answer.statusCode !== 415 && !answer.body.includes('No route found');
      const isForbidden = answer.body.includes('permission is required');
      if (!isKnown || isForbidden || answer.statusCode >= 500)
        unknown.push([method, path, answer.statusCode, answer.body]);
    }
    expect(unknown).toEqual([]);
    expect(calls().length).toBeGreaterThan(200);
  });

  it('takes and answers a text of several lines as the server does', () => {
    const of = (name: string) => Object(resolve(`#/components/schemas/${name}`)).properties.attributes.properties;
    const { field_cert_statement: read } = of(firstHandlerReport.type);
    const { field_cert_statement: written } = of(`${firstHandlerReport.type}.update`);
    expect(read).toMatchObject({ type: ['object', 'null'], required: ['value', 'format', 'processed'] });
    expect(written.anyOf.map(({ type }: { type: string }) => type)).toEqual(['string', 'object', 'null']);
  });

  it('offers no status for writing that a company never writes', () => {
    const words = ({ type }: { type: string }, verb: string) =>
      Object(resolve(`#/components/schemas/${type}.${verb}`)).properties.attributes.properties.field_submission_status
        .enum;
    const own = ['draft', 'ready', 'certified', 'withdrawn', null];
    for (const verb of ['create', 'update']) {
      for (const form of Object.values(filingForms)) expect(words(form.form, verb)).toEqual(own);
    }
    const read = Object(resolve(`#/components/schemas/${firstHandlerReport.type}`)).properties.attributes.properties;
    expect(read.field_submission_status.examples).toContain('superseded');
  });

  it('requires to create a row what the declaration requires, and the server refuses a row without it', async () => {
    const needed = registry.resources.flatMap((resource) => {
      const schema = Object(resolve(`#/components/schemas/${resource.type}.create`));
      if (schema.properties === undefined) return [];
      expect(schema.required).toContain('attributes');
      const { attributes, relationships } = schema.properties;
      const names: string[] = [...attributes.required, ...(relationships.required ?? [])];
      const declared = Object.values(resource.fields).filter(({ required, wire }) => required === 'always' && wire);
      const withoutOwner = declared.filter(
        ({ wire }) => wire !== 'field_appb_company' && wire !== 'field_first_handler',
      );
      expect(names).toEqual(expect.arrayContaining(withoutOwner.map(({ wire }) => wire)));
      return [{ resource, relations: relationships.required ?? [] }];
    });
    expect(needed.flatMap(({ relations }) => relations).length).toBeGreaterThan(4);
    for (const { resource, relations } of needed) {
      const body = { data: { type: resource.type, attributes: { title: 'A row' } } };
      const { status, body: told } = await call(world, program, 'POST', `/jsonapi/${resource.path}`, { body });
      if (relations.length > 0)
        expect([status, JSON.stringify(told)]).toEqual([422, expect.stringContaining(relations[0])]);
    }
  });

  it('tells of each message to programs with the headers by which it is checked', () => {
    expect(Object.keys(Object(api.webhooks))).toEqual([...webhookEvents]);
    for (const event of webhookEvents) {
      const { post } = Object(Object(api.webhooks)[event]);
      expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual(
        Object.keys(signedHeaders([newWebhookSecret()], { id: randomUUID(), at: new Date(), body: '' })),
      );
      const schema = Object(resolve(post.requestBody.content['application/json'].schema.$ref));
      expect(schema.properties.type).toEqual({ const: event });
      for (const type of schema.properties.data.properties.type.enum) expect(registry.byType(type)).toBeDefined();
    }
  });

  it('is a page for people, which loads nothing but its own style', async () => {
    const page = await world.app.inject({ url: '/api', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script|style=|https?:\/\//);
    for (const event of webhookEvents) expect(page.body).toContain(`<code>${event}</code>`);
    for (const { type } of registry.resources) expect(page.body).toContain(`<section id="${type}">`);
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect((await world.app.inject('/api/page.css')).headers['content-type']).toContain('text/css');
  });
});
