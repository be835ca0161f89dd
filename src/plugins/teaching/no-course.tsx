import { useLingui } from '@lingui/react/macro';
import type { CallError } from '#shell/plugin-api.ts';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';

const list = '/account/teacherAdmin/teachingcourse';

/** In place of a course that the address does not name, that is not there, or that could not be read. */
export function NoCourse({ error, onRetry }: { error: CallError | null; onRetry: () => unknown }) {
  const { t } = useLingui();
  if (error && error.code !== 404)
    return (
      <FailedBlock what={t`课程`} message={error.message} requestId={error.requestId} onRetry={() => void onRetry()} />
    );
  return (
    <StateBlock
      kind={error ? 'missing' : 'empty'}
      title={error ? t`没有这门课，或者你不在它的教学团队里` : t`请先选一门课`}
      actions={[{ label: t`去任教课程`, href: list }]}
    >
      {t`在“任教课程”里可以看到你负责和参与的全部课程。`}
    </StateBlock>
  );
}
