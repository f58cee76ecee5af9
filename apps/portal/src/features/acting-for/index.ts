import type { Feature } from '#kernel/routing/feature.ts';
import { loadTexts } from '#kernel/texts/i18n.ts';

/** Proxies work for other companies (specification, section 6; decisions.md 10). It has no page: it stands around all. */
export const actingFor: Feature = { id: 'acting-for', routes: [] };

const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadTexts('acting-for')]);
  return loaded;
};

/** The name of the company in the top bar, and the dialog in which another is chosen. */
export const companySwitcher = () => withTexts(import('./company-switcher.tsx').then((file) => file.CompanySwitcher));

/** Stands over every screen while somebody acts for another company. */
export const actingNotice = () => withTexts(import('./acting-notice.tsx').then((file) => file.ActingNotice));

/** Where somebody who acts for others begins: the table of companies. */
export const clientsScreen = () => withTexts(import('./clients.screen.tsx').then((file) => file.ClientsScreen));

/** A screen, or why it is not shown any more. */
export const whileAllowed = () => withTexts(import('./while-allowed.tsx').then((file) => file.WhileAllowed));
