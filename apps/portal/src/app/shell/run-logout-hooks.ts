import type { Feature, LogoutHook } from '#kernel/routing/feature.ts';

type Hooked = Pick<Feature, 'logoutHook'> & Partial<Feature>;

async function hooksOf(features: readonly Hooked[]): Promise<readonly LogoutHook[]> {
  const loads = features.map((feature) => feature.logoutHook?.()).filter((load) => load !== undefined);
  return Promise.all(loads);
}

/** Sends what every feature has not saved yet. False when something stays unsent: then the person is asked. */
export async function sendUnsent(features: readonly Hooked[]): Promise<boolean> {
  try {
    const hooks = await hooksOf(features);
    const sent = await Promise.all(hooks.map((logoutHook) => logoutHook.sendUnsent()));
    return sent.every((isSent) => isSent);
  } catch {
    // Not even the code that sends could be loaded: nothing is known of what is unsent, so the person decides.
    return false;
  }
}

/** Deletes what the features keep on this device. What cannot be deleted must not keep anybody signed in. */
export async function forgetDrafts(features: readonly Hooked[]): Promise<void> {
  const loads = features.map(async (feature) => (await feature.logoutHook?.())?.clear());
  await Promise.allSettled(loads);
}
