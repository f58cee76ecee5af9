import type { Feature, Leaving } from '#kernel/routing/feature.ts';

async function leavingsOf(features: readonly Feature[]): Promise<readonly Leaving[]> {
  const loads = features.map((feature) => feature.leaving?.()).filter((load) => load !== undefined);
  return Promise.all(loads);
}

/** Sends what every feature has not saved yet. False when something stays unsent: then the person is asked. */
export async function sendUnsent(features: readonly Feature[]): Promise<boolean> {
  try {
    const leavings = await leavingsOf(features);
    const sent = await Promise.all(leavings.map((leaving) => leaving.sendUnsent()));
    return sent.every((isSent) => isSent);
  } catch {
    // Not even the code that sends could be loaded: nothing is known of what is unsent, so the person decides.
    return false;
  }
}

/** Deletes what the features keep on this device. What cannot be deleted must not keep anybody signed in. */
export async function forgetDrafts(features: readonly Feature[]): Promise<void> {
  const loads = features.map(async (feature) => (await feature.leaving?.())?.clear());
  await Promise.allSettled(loads);
}
