import type { Feature } from '#kernel/routing/feature.ts';
import { withTexts } from '#kernel/texts/i18n.ts';

/** Proxies work for other companies (specification, section 6; decisions.md 10). It has no page: it stands around all. */
export const actingFor: Feature = { id: 'acting-for', routes: [] };

const loaded = <Part>(part: Promise<Part>) => withTexts(part, 'acting-for');

/** The name of the company in the top bar, and the dialog in which another is chosen. */
export const companySwitcher = () => loaded(import('./company-switcher.tsx').then((file) => file.CompanySwitcher));

/** Stands over every screen while somebody acts for another company. */
export const actingNotice = () => loaded(import('./acting-notice.tsx').then((file) => file.ActingNotice));

/** Where somebody who acts for others begins: the table of companies. */
export const clientsScreen = () => loaded(import('./clients.screen.tsx').then((file) => file.ClientsScreen));

/** A screen, or why it is not shown any more. */
export const whileAllowed = () => loaded(import('./while-allowed.tsx').then((file) => file.WhileAllowed));
