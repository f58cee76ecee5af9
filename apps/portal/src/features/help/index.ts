import type { Feature, Frame } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: typeof texts;
  }
}

const home = () => import('./help.screen.tsx').then((file) => file.HelpScreen);
const topic = () => import('./topic.screen.tsx').then((file) => file.TopicScreen);
const frame: Frame = 'page';

/** Help: the user guide by task, inside the shell and, for who cannot sign in, outside of it. */
export const help: Feature = {
  id: 'help',
  routes: [
    { path: urls.help(), title: 'title', screen: home },
    { path: '/dashboard/help/$topic', title: 'title', screen: topic },
    { path: urls.openHelp(), title: 'title', frame, screen: home },
    { path: '/help/$topic', title: 'title', frame, screen: topic },
  ],
  menu: [{ id: 'help', path: urls.help() }],
};
