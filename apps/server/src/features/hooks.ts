import type { Hooks } from '#jsonapi/hooks.ts';

/** Behaviour that declarations cannot say, by resource type. */
export const hooks: Hooks = {};
