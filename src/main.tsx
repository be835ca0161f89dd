import { start } from '#shell/start.tsx';

start(document.getElementById('root')!);
