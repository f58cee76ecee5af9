import {
  addDays,
  type CalendarEvent,
  defaultLanguage,
  type LanguageCode,
  languages,
  programmeHeading,
} from '@packhouse/programme';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import type { Principal } from '#access/principal.ts';
import { principalOfUser } from '#access/principal-of-user.ts';
import { writeAudit } from '#db/audit.ts';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { countAttempt } from '#identity/accounts/attempts.ts';
import {
  calendarUrlSince,
  countRead,
  endCalendarUrl,
  makeCalendarUrl,
  noteContent,
} from '#identity/accounts/calendar-urls.ts';
import { notFound, tooManyAttempts } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { calendarText, eventTitle } from './calendar-words.ts';
import { type CompanyCalendar, readCalendar } from './read-calendar.ts';

export interface CalendarRouteDeps extends OwnRouteDeps {
  readonly publicUrl: string | null;
}

type Params = { Params: { companyId: string } };
const notThere = () => notFound('There is no such calendar.');

/** A company's days as iCalendar: once for anyone who is signed in, and under private URLs for calendar programs. */
export function calendarRoutes(deps: CalendarRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app);
    urlRoutes(app, deps);
    app.get<Params>('/account/calendar/:companyId/days.ics', async (request, reply) => {
      const principal = await personOf(deps, request, reply);
      const calendar = await calendarOf(deps, principal, request.params.companyId);
      const language = await languageOf(deps.db, principal.userId);
      reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="calendar.ics"');
      return sendCalendar(deps, reply, calendar, language, deps.clock());
    });
    app.get<{ Params: { token: string } }>('/account/calendar/feed/:token.ics', (request, reply) =>
      feed(deps, request, reply, request.params.token),
    );
  };
}

/** @throws RefusedRequest 404 for a company that the person may not see */
async function calendarOf(deps: CalendarRouteDeps, principal: Principal, companyId: string): Promise<CompanyCalendar> {
  const { db, registry, settings, clock } = deps;
  const calendar = isUuid(companyId)
    ? await readCalendar({ db, registry, principal }, companyId.toLowerCase(), { settings, now: clock() })
    : null;
  if (calendar === null) throw notThere();
  return calendar;
}

/** The person's private URL for a company: since when there is one, a new one, none. */
function urlRoutes(app: FastifyInstance, deps: CalendarRouteDeps): void {
  const url = '/account/calendar/:companyId';
  const owner = async (request: FastifyRequest<Params>, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const principal = await personOf(deps, request, reply);
    await calendarOf(deps, principal, request.params.companyId);
    return { principal, userId: principal.userId, companyId: request.params.companyId.toLowerCase() };
  };
  const record = (tx: Tx, action: 'create' | 'delete', of: Awaited<ReturnType<typeof owner>>, requestId: string) =>
    writeAudit(tx, {
      at: deps.clock(),
      userId: of.userId,
      username: of.principal.username,
      companyId: of.companyId,
      onBehalfOf: of.companyId !== of.principal.companyId,
      action,
      type: 'calendar-address',
      rowId: of.userId,
      before: null,
      after: null,
      requestId,
    });
  app.get<Params>(url, async (request, reply) => {
    const since = await calendarUrlSince(deps.db, await owner(request, reply));
    return { since: since?.toISOString() ?? null };
  });
  app.post<Params>(url, async (request, reply) => {
    const of = await owner(request, reply);
    const token = await inTransaction(deps.db, async (tx) => {
      await record(tx, 'create', of, request.id);
      return makeCalendarUrl(tx, of, deps.machineClock());
    });
    // Shown this once: only its hash is kept.
    return reply.status(201).send({ path: `/account/calendar/feed/${token}.ics` });
  });
  app.delete<Params>(url, async (request, reply) => {
    const of = await owner(request, reply);
    await inTransaction(deps.db, async (tx) => {
      if (!(await endCalendarUrl(tx, of))) throw notThere();
      await record(tx, 'delete', of, request.id);
    });
    return reply.status(204).send();
  });
}

/** Answers a calendar program alike for unknown URLs and for those that were revoked or lost their rights. */
async function feed(deps: CalendarRouteDeps, request: FastifyRequest, reply: FastifyReply, token: string) {
  const { db } = deps;
  const now = deps.machineClock();
  const url = await countRead(db, token, now);
  if (url === null) {
    await countAttempt(db, { kind: 'calendar', subject: token }, { ipAddress: request.ip, now, requestId: request.id });
    throw notThere();
  }
  if (url.wait > 0) throw tooManyAttempts(url.wait);
  const principal = await principalOfUser(db, url.userId, now);
  if (principal === null) throw notThere();
  const calendar = await calendarOf(deps, principal, url.companyId);
  const language = await languageOf(db, url.userId);
  const { contentHash, changed } = await noteContent(db, url.hash, { ...calendar, language }, now);
  const etag = `"${contentHash}"`;
  reply.header('etag', etag).header('last-modified', changed.toUTCString());
  reply.header('cache-control', 'private, max-age=900');
  if (isUnchanged(request, etag, changed)) return reply.status(304).send();
  return sendCalendar(deps, reply, calendar, language, changed);
}

/** RFC 9110, section 13.2.2: a date counts only where no tag is sent. */
function isUnchanged({ headers }: FastifyRequest, etag: string, changed: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && changed.getTime() <= since;
}

interface CalendarHead {
  readonly company: string;
  readonly programme: string;
  /** The portal's URL; null where the server does not know it. */
  readonly portal: string | null;
  readonly language: LanguageCode;
  /** When the content was last another one. */
  readonly changed: Date;
}

function dateArray(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** An event on a whole day (RFC 5545, section 3.6.1: the end is the day after); it blocks nobody's time. */
function entry(event: CalendarEvent, head: CalendarHead): EventAttributes & { readonly timestamp: number } {
  const { portal, language, changed } = head;
  const hint = portal === null ? {} : { description: calendarText('hint', { portal }, language), url: portal };
  return {
    uid: `${event.id}@packhouse`,
    start: dateArray(event.day),
    end: dateArray(addDays(event.day, 1)),
    title: eventTitle(event, language),
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
    classification: 'PRIVATE',
    ...hint,
    // DTSTAMP stays the same as long as the content does, so that an unchanged calendar is the same text.
    timestamp: changed.getTime(),
  };
}

/** The days as an iCalendar text (RFC 5545). It names no amount. */
function writeCalendar(events: readonly CalendarEvent[], head: CalendarHead): string {
  const { programme, company, language } = head;
  const calName = calendarText('calendar', { programme, company }, language);
  const { error, value } = createEvents(
    events.map((event) => entry(event, head)),
    { calName, productId: '-//Packhouse//Calendar//EN', method: 'PUBLISH' },
  );
  if (value === null) throw error ?? new Error('The calendar could not be written.');
  return value;
}

async function sendCalendar(
  { settings, publicUrl }: CalendarRouteDeps,
  reply: FastifyReply,
  { company, events }: CompanyCalendar,
  language: LanguageCode,
  changed: Date,
) {
  const head = { company, programme: programmeHeading(settings, language), portal: publicUrl, language, changed };
  return reply.header('content-type', 'text/calendar; charset=utf-8').send(writeCalendar(events, head));
}

/** The language in which the person gets mails, and calendars. */
async function languageOf(db: Db, userId: string): Promise<LanguageCode> {
  const found = await db
    .selectFrom('account_profile')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return languages.find(({ code }) => code === found?.language)?.code ?? defaultLanguage;
}
