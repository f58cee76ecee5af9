import type { Feature, Frame } from '#kernel/routing/feature.ts';
import { urls } from '#kernel/routing/urls.ts';

const home = () => import('./help.screen.tsx').then((file) => file.HelpScreen);
const topic = () => import('./topic.screen.tsx').then((file) => file.TopicScreen);
const frame: Frame = 'page';

/** Help: the user guide by task, inside the shell and, for anyone who cannot sign in, outside of it. */
export const help: Feature = {
  id: 'help',
  routes: [
    { path: urls.help(), title: 'guide:title', isForInactive: true, screen: home },
    { path: '/dashboard/help/$topic', title: 'guide:title', isForInactive: true, screen: topic },
    { path: urls.openHelp(), title: 'guide:title', frame, screen: home },
    { path: '/help/$topic', title: 'guide:title', frame, screen: topic },
  ],
  texts: ['guide'],
  menu: [{ id: 'help', icon: 'help', under: 'person', path: urls.help(), isForInactive: true }],
};
