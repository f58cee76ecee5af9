import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, call, openWorld, type Person, type World } from '../world.ts';

const isLong = process.env.TEST_LONG === '1';
const megabyte = 1024 * 1024;

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await addPerson(world);
});
afterAll(() => world.close());

const upload = (bytes: Buffer, who = person) =>
  call(world, who, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="copy.pdf"' },
  });

async function storedFiles(): Promise<number> {
  const names = await readdir(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).length;
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opened = { catalog: '/OpenAction 90 0 R' };
/** Objects 90 and on in a stream of their own. */
function packed(content: string, how: string, pack: (bytes: Buffer) => Buffer): string {
  const bytes = pack(Buffer.from(`90 0 ${content}`, 'latin1'));
  return `91 0 obj << /Type /ObjStm /N 1 /First 5 ${how} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj`;
}
/** Bytes as they are, in the frame of compressed ones. */
const stored = (bytes: Buffer) => deflateSync(bytes, { level: 0 });
/** A byte of nothing before each, which the predictor of a picture's rows takes out again. */
const inRows = (bytes: Buffer) => deflateSync(Buffer.from([...bytes].flatMap((byte) => [0, byte])));
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const as = (objects: string) => samplePdf(['A paper.'], { ...opened, objects });

describe('a PDF that does more than show its pages is refused and not kept', () => {
  it.each([
    ['a script in packed objects that are not compressed', as(packed(script, '', (bytes) => bytes))],
    ['a script in packed objects as hexadecimal digits', as(packed(script, '/Filter /ASCIIHexDecode', hex))],
    ['a script in packed objects, under the short name of its filter', as(packed(script, '/F /AHx', hex))],
    [
      'a script in packed objects, in rows under a short name',
      as(packed(script, '/Filter /FlateDecode /DP << /Predictor 12 /Columns 1 >>', inRows)),
    ],
    [
      'a script in packed objects, behind a word that seems to end them',
      as(packed(script.replace('<<', '<< /Title (endstream)'), '/Filter /FlateDecode', stored)),
    ],
    ['a script in packed objects, compressed', as(packed(script, '/Filter /FlateDecode', deflateSync))],
    ['a script whose kind stands behind a NUL', as('90 0 obj << /S\0/JavaScript /JS\0(x) >> endobj')],
    ['a script whose kind stands behind a comment', as('90 0 obj << /S %\n/JavaScript /JS %\n(x) >> endobj')],
    ['a script behind the word stream in a comment', as(`%stream\n90 0 obj ${script} endobj`)],
    ['a form that changes', samplePdf([], { catalog: '/AcroForm << /Fields [] /XFA [(template) 90 0 R] >>' })],
    ['the start of a program', as('90 0 obj << /S /Launch /F (calc.exe) >> endobj')],
    [
      'another file',
      samplePdf([], {
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) << /F (a.exe) /EF << /F 90 0 R >> >>] >> >>',
        objects: '90 0 obj << /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream\nendobj',
      }),
    ],
    [
      'a lock, named behind a NUL',
      Buffer.from(samplePdf().toString('latin1').replace('/Root', '/Encrypt\0 9 0 R /Root'), 'latin1'),
    ],
    ['an object that a later one hides', as(`90 0 obj ${script} endobj\n90 0 obj [4 0 R /Fit] endobj`)],
    ['nothing but the first bytes of a PDF', Buffer.from('%PDF-1.7 a copy of record, they said')],
  ])('%s', async (_what, bytes) => {
    const before = await storedFiles();
    const answer = await upload(bytes);
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
      422,
      expect.stringMatching(/^Unprocessable Entity: file validation failed\.\nThe PDF .+\.$/),
    ]);
    expect(await storedFiles()).toBe(before);
  });

  it('a paper of the same making is taken', async () => {
    const objects = packed('[4 0 R /Fit]', '/Filter /FlateDecode', deflateSync);
    expect((await upload(samplePdf(['A paper.'], { ...opened, objects }))).status).toBe(201);
    const link = '90 0 obj << /S /GoTo /D [4 0 R /Fit] >> endobj';
    expect((await upload(as(link))).status).toBe(201);
  });
});

/** Files that keep their reader busy, of about a size. */
const busy = (size: number): readonly (readonly [string, Buffer])[] => {
  const filled = (word: string) => Buffer.from(`%PDF-1.7\n${word.repeat(size / word.length)}`, 'latin1');
  return [
    ['names in codes', filled('#4a')],
    ['empty packed objects', filled('1 0 obj<</Type/ObjStm/N 1/First 0/Filter/FlateDecode>>stream\n\nendstream\n')],
    ['strings without end', filled('obj(')],
    ['lists in lists', filled('obj[')],
  ];
};

describe('files that keep their reader busy', () => {
  it.each(busy(megabyte))('%s: refused while others are served', async (_what, bytes) => {
    const colleague = await addPerson(world);
    const [refused, taken] = await Promise.all([upload(bytes), upload(samplePdf(), colleague)]);
    expect([refused.status, taken.status]).toEqual([422, 201]);
  });

  it.runIf(isLong).each(busy(20 * megabyte - 100))(
    '%s: 20 MB keep the server no longer than a harmless file of that size',
    { timeout: 300_000 },
    async (_what, bytes) => {
      const standstill = async (content: Buffer) => {
        const delay = monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        const { status } = await upload(content);
        delay.disable();
        return { status, milliseconds: delay.max / 1e6 };
      };
      const harmless = await standstill(samplePdf(['A scan.'], { size: 20 * megabyte - 100 }));
      const hostile = await standstill(bytes);
      expect([harmless.status, hostile.status]).toEqual([201, 422]);
      expect(hostile.milliseconds).toBeLessThan(5 * Math.max(harmless.milliseconds, 100));
    },
  );
});
