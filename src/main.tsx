import { start } from '#shell/start.tsx';

void start(document.getElementById('root')!);
