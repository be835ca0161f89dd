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
      title={error ? t`课程不存在，或你不是其教学团队成员` : t`请先选择一门课程`}
      actions={[{ label: t`前往任教课程`, href: list }]}
    >
      {t`“任教课程”中列出你负责和参与的全部课程。`}
    </StateBlock>
  );
}
