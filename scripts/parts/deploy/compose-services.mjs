import { parse } from 'yaml';
import { readSource } from '../source/source-files.mjs';

/** Puts values in as compose does: `${NAME}`, `${NAME:?}`, `${NAME:-fallback}`. @throws Error for one that is asked for */
function filledIn(text, values) {
  return String(text).replace(/\$\{(\w+)(:\?|:-)?([^}]*)\}/g, (_all, name, kind, fallback) => {
    if (values[name]) return values[name];
    if (kind === ':-') return fallback;
    throw new Error(`compose.yaml asks for ${name}.`);
  });
}

const listOf = (words) => (Array.isArray(words) ? words : words === undefined ? [] : [words]);

/** The services of deploy/compose.yaml as an engine would start them, and their subnet. */
export function composeServices(values) {
  const compose = parse(readSource('deploy/compose.yaml'), { merge: true });
  const services = Object.entries(compose.services).map(([name, service]) => {
    const environment = Object.entries(service.environment ?? {});
    return [
      name,
      {
        env: Object.fromEntries(environment.map(([key, value]) => [key, filledIn(value, values)])),
        words: [...listOf(service.entrypoint), ...listOf(service.command)].map((word) => filledIn(word, values)),
        replicas: service.deploy?.replicas ?? 1,
        // The engine's own word for the first of the list.
        health: service.healthcheck?.test?.slice(1) ?? null,
        restart: service.restart ?? 'no',
      },
    ];
  });
  return { services: Object.fromEntries(services), subnet: compose.networks.default.ipam.config[0].subnet };
}

/** The words of deploy/Dockerfile for a container that nothing else is said of. */
export function imageOfServer() {
  const text = readSource('deploy/Dockerfile');
  const env = [...(/^ENV NODE_ENV(.*)$/m.exec(text)?.[0] ?? '').matchAll(/(\w+)=(\S+)/g)];
  return {
    env: Object.fromEntries(env.map(([, name, value]) => [name, value])),
    words: JSON.parse(/^CMD (\[.*)$/m.exec(text)[1]),
    health: JSON.parse(/^ {2}CMD (\[.*)$/m.exec(text)[1]),
  };
}
