import '@packhouse/ui/theme/other-letters.css';
import { keepAnnouncements } from '@packhouse/ui/actions/keep-announcements.ts';

keepAnnouncements();
