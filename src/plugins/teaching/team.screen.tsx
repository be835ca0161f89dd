import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { ManagedCourse, TeamMember } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { TeamForm } from '#views/teaching/team.view.tsx';

/** 教学团队: changed as a whole, since exactly one leads. */
export default function TeamScreen({ course }: { course: ManagedCourse }) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const place = useRecord(teachingOperations.get, { id: course.id });
  const [edited, setEdited] = useState<readonly TeamMember[] | null>(null);
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const found = useOperation(teachingOperations.colleagues, asked ? { id: course.id, search: asked } : null);
  const save = useAct(teachingOperations.setTeam, {
    refresh: [coursesOperations.get],
    onDone: ({ result }) => {
      place.put(result);
      setEdited(null);
      notify({ kind: 'success', title: t`教学团队已保存` });
    },
  });
  const members = edited ?? course.team;
  const store = () =>
    save.mutate(
      {
        id: course.id,
        version: course.version,
        members: members.map(({ accountId, role, title, rights }) => ({
          accountId,
          role,
          title: title.trim(),
          rights,
        })),
      },
      {
        onError: (error) => {
          const theirs = conflictOf(teachingOperations.setTeam, error);
          if (theirs) place.put(theirs);
          const text = theirs ? t`已加载最新版本，你的修改已保留，请核对后再保存。` : undefined;
          notify({ kind: 'error', title: error.message, requestId: error.requestId, ...(text && { text }) });
        },
      },
    );
  return (
    <TeamForm
      members={members}
      isChanged={edited !== null}
      isSaving={save.isPending}
      mayEdit={course.may.team}
      pictureOf={publicMedia}
      search={search}
      onSearch={setSearch}
      found={asked === search.trim() && asked ? (found.data?.data ?? null) : null}
      onChange={setEdited}
      onSave={store}
      onReset={() => setEdited(null)}
    />
  );
}
