import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeOf } from './notice/notice-text.ts';

const root = join(import.meta.dirname, '..');

/** `npm run notice`: writes NOTICE anew from the lock file. */
writeFileSync(join(root, 'NOTICE'), noticeOf(readFileSync(join(root, 'package-lock.json'), 'utf8')));
