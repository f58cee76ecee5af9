import '#ui/base.css';
import { start } from '#app/start.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element #root.');
await start(element);
