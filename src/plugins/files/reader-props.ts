import type { StoredFile } from '#shell/plugin-api.ts';

/** What a reader of one kind is given. */
export interface ReaderProps {
  file: StoredFile;
  /** Signed, for ten minutes. */
  url: string;
  onRead: (share: number) => void;
  onDownload: () => void;
  /** The reader cannot make anything of the content: another address is tried. */
  onRetry: () => void;
}
