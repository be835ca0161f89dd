import { useLingui } from '@lingui/react/macro';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import type { Writing } from '#views/discussions/discussion.props.ts';

/** The editor of rich text, where an area provides one, with the people of the offering to mention. */
export function useEditor(offeringId: string): Writing {
  const { t } = useLingui();
  const platform = usePlatform();
  return {
    Editor: platform.provides('editor') ? platform.editor.Editor : null,
    async mentions(search, signal) {
      const { result } = await platform.call(operations.people, { offeringId, ...(search && { search }) }, { signal });
      return result.people.map(({ id, name, isTeam, className }) => ({
        ...{ id, name },
        note: isTeam ? t`教师` : (className ?? ''),
      }));
    },
  };
}
