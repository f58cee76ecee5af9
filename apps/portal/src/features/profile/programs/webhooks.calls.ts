import { type WebhookEvent, webhookEvents } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { type Members, members, textOf } from '#kernel/client/answer-members.ts';

const states = ['waiting', 'delivered', 'failed'] as const;
const problems = ['closed', 'timeout', 'unreachable', 'removed'] as const;
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.map(members) : []);

/** Reads the answer of the route; a message of an event that is unknown here is left out. */
export function readWebhooks(answer: unknown) {
  const { webhooks, log } = members(answer);
  return {
    webhooks: listOf(webhooks).map(({ id, url, events }) => ({
      id: textOf(id),
      url: textOf(url),
      events: webhookEvents.filter((event) => Array.isArray(events) && events.includes(event)),
    })),
    log: listOf(log).flatMap(({ id, url, event, made, attempts, answer: status, problem, state }) => {
      const known = webhookEvents.find((one) => one === event);
      if (known === undefined) return [];
      return [
        {
          id: textOf(id),
          url: textOf(url),
          event: known,
          /** ISO. */
          made: textOf(made),
          attempts: countOf(attempts),
          /** The status of the last answer; 0: none came. */
          answer: countOf(status),
          /** Why no answer came. */
          problem: problems.find((one) => one === problem) ?? null,
          state: states.find((one) => one === state) ?? 'waiting',
        },
      ];
    }),
  };
}

export type Webhooks = ReturnType<typeof readWebhooks>;
export type Webhook = Webhooks['webhooks'][number];
export type Message = Webhooks['log'][number];

/** The addresses of the person's own company, and the last messages to them. */
export const companyWebhooks = () =>
  queryOptions({
    queryKey: ['programs', 'webhooks'],
    queryFn: async () => readWebhooks(await callOwnRoute('companyWebhooks')),
    staleTime: 0,
  });

interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly password: string;
}

/** Adds an address. @returns the secret that messages are signed with, told this once. Throws ClientError. */
export const addWebhook = async (webhook: NewWebhook): Promise<string> =>
  textOf(members(await callOwnRoute('companyWebhooks', { method: 'POST', body: webhook })).secret);

/** Makes a new secret. Throws ClientError; its `fields` name what is wrong. */
export const rotateSecret = async (id: string, password: string): Promise<string> =>
  textOf(
    members(await callOwnRoute('companyWebhooks', { method: 'POST', id: 'rotate', body: { id, password } })).secret,
  );

/** An address is told no more. Throws ClientError. */
export async function removeWebhook(id: string): Promise<void> {
  await callOwnRoute('companyWebhooks', { method: 'DELETE', id });
}

/** Sends a message once more. Throws ClientError. */
export async function sendAgain(id: string): Promise<void> {
  await callOwnRoute('companyWebhooks', { method: 'POST', id: 'again', body: { id } });
}
