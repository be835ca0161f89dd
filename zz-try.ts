import { readFileSync } from 'node:fs';
import { readImport } from '#server/modules/banks/imports/read-import.ts';
import { problemText } from '#server/modules/banks/imports/problem-texts.ts';
for (const part of readImport(readFileSync(process.argv[2]!))) {
  if (part.kind !== 'entries') { console.log(JSON.stringify(part)); continue; }
  for (const e of part.entries) {
    console.log(`${e.fromLine}-${e.toLine} ${e.note ?? (e.refusals.length ? 'REFUSED' : 'ok')} ${e.content?.kind ?? ''} [${e.category}] ${JSON.stringify(e.metadata)}`);
    if (e.content) console.log('   ', JSON.stringify(e.content));
    for (const p of [...e.refusals, ...e.warnings]) console.log('    !', problemText(p, 'zh-CN'));
  }
}
