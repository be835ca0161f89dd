import { createActor } from 'xstate';
import { acceptOf } from '#contract/files/files.rule.ts';
import type { UploadedFile } from '#machines/files/upload.context.ts';
import type { SenderParts } from './send-file.ts';
import { uploadFlow } from './upload-flow.ts';

const mostBytes = { picture: 12 * 1024 * 1024, audio: 50 * 1024 * 1024 };

/** Sends one file at once: where the network is away it is not sent. @throws Error with the words of why not */
export function sendOne(parts: SenderParts, file: File, kind: 'picture' | 'audio'): Promise<UploadedFile> {
  const actor = createActor(uploadFlow(parts), { input: { accept: acceptOf[kind], maxBytes: mostBytes[kind] } });
  return new Promise((resolve, reject) => {
    actor.subscribe((snapshot) => {
      const { output, context } = snapshot;
      if (output?.status === 'ready') resolve(output.file);
      else if (snapshot.status === 'done')
        reject(new Error(output?.status === 'refused' ? (output.message ?? '') : ''));
      else if (snapshot.matches('waiting') || context.problem !== null) {
        reject(new Error(context.message ?? ''));
        actor.stop();
      }
    });
    actor.start();
    actor.send({ type: 'upload.pick', file });
  });
}
