import '@packhouse/ui/theme/base.css';
import { startOffice } from '#app/office/start-office.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element #root.');
void startOffice(element);
