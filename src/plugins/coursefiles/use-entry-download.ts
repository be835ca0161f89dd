import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import type { CoursePreviewQuery } from '#contract/coursefiles/coursefiles.contract.ts';
import { CallError, usePlatform, useTell } from '#shell/plugin-api.ts';

/** Saves a file, or says why not. */
export function useEntryDownload() {
  const { call } = usePlatform();
  const tell = useTell();
  return async (asked: CoursePreviewQuery) => {
    try {
      const { result } = await call(coursefilesOperations.download, asked);
      location.assign(result.url);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    }
  };
}
