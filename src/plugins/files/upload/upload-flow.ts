import { fromCallback, fromPromise } from 'xstate';
import { filesOperations } from '#contract/files/files.operations.ts';
import { uploadMachine } from '#machines/files/upload.machine.ts';
import type { Sending, UploadedFile, UploadEvent } from '#machines/files/upload.context.ts';
import { hashFile } from './hash-file.ts';
import { sendFile, type SenderParts } from './send-file.ts';

/** M26 with its hands: a worker that reads, tus that sends, the server that judges. */
export const uploadFlow = (parts: SenderParts): typeof uploadMachine =>
  uploadMachine.provide({
    actors: {
      hash: fromPromise<string, { file: File }>(({ input, signal }) => hashFile(input.file, signal)),
      send: fromCallback<UploadEvent, Sending>(({ input, sendBack }) => sendFile(parts, input, sendBack)),
      check: fromPromise<UploadedFile | null, { uploadId: string }>(
        async ({ input, signal }) => (await parts.platform.call(filesOperations.check, input, { signal })).result.file,
      ),
    },
  });
