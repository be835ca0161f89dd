import { filesOperations } from '#contract/files/files.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { FramePicture } from '#views/notes/frame-picture.view.tsx';

/** A picture of the person's own, at an address that only this session opens. */
export function NotePicture({ fileId }: { fileId: string }) {
  const address = useOperation(filesOperations.address, { id: fileId, purpose: 'view' }, { freshMs: 480_000 });
  return <FramePicture src={address.data?.url ?? null} isGone={address.isError} />;
}
