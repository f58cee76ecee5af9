import '#ui/theme/other-letters.css';
import { keepAnnouncements } from '#ui/actions/keep-announcements.ts';

keepAnnouncements();
