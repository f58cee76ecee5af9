import '@packhouse/ui/theme/base.css';
import { start } from '#app/start.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element #root.');
// Not awaited: the built file holds what it loads for the first page too, and would wait for itself.
void start(element);
