import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { CollegePlace } from '#contract/organisation/college-tree.rule.ts';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { CallError, usePlatform, type Answer } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { listText } from '#views/common/list-text.ts';

type Send = (college: Pick<College, 'id' | 'version'>) => Promise<Answer<Structure>>;

/** The colleges of a school, and what is done with them: each act is written at once, and can be taken back. */
export function useStructure(schoolId: string | null) {
  const { call, notify } = usePlatform();
  const { t } = useLingui();
  const input = schoolId ? { schoolId } : {};
  const { now, put } = useRecord(organisationOperations.structure, input);
  const find = (id: string) => now()?.colleges.find((one) => one.id === id);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** One after the other: the next knows the version that the one before has made. @returns whether the server took it */
  function write(id: string, send: Send): Promise<boolean> {
    const written = last.current.then(() => writeNow(id, send));
    last.current = written;
    return written;
  }

  async function writeNow(id: string, send: Send): Promise<boolean> {
    const college = find(id);
    if (!college) return false;
    try {
      put((await send({ id, version: college.version })).result);
      return true;
    } catch (error) {
      const current = conflictOf(organisationOperations.move, error);
      if (current) {
        put(current);
        const stands = current.colleges.find((one) => one.id === id)?.name ?? '';
        notify({
          kind: 'warning',
          title: t`“${stands}”刚刚被其他管理员修改`,
          text: t`已显示最新内容，请确认后重试。`,
        });
      } else tell(error as CallError);
      return false;
    }
  }

  function tell(error: CallError) {
    const held = ['colleges', 'majors'].flatMap((name) => (error.detail(name) as string[] | undefined) ?? []);
    const some = listText(held.slice(0, 6));
    const text = held.length > 6 ? t`${some}等 ${held.length} 项` : some;
    if (text) notify({ kind: 'info', title: t`请先移走或停用`, text });
    // The frame says by itself what was refused (405).
    else if (error.code !== actedCodes.refused)
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
  }

  /** Done, and said, with a way back. */
  async function act(id: string, send: Send, title: string, back: Send) {
    if (!(await write(id, send))) return;
    notify({ kind: 'success', title, action: { label: t`撤销`, onPress: () => void write(id, back) } });
  }

  const { move, close, reopen, rename } = organisationOperations;
  const closing: Send = (one) => call(close, one);
  const reopening: Send = (one) => call(reopen, one);
  return {
    /** As it stands once all that was done here is written; undefined where it is gone. */
    settled: (id: string) => last.current.then(() => find(id)),
    move: (id: string, to: CollegePlace, from: CollegePlace) => {
      const name = find(id)?.name ?? '';
      const sendTo = (place: CollegePlace) => (one: Pick<College, 'id' | 'version'>) =>
        call(move, { ...one, ...place });
      return act(id, sendTo(to), t`已移动“${name}”`, sendTo(from));
    },
    close: ({ id, name }: College) => act(id, closing, t`已停用“${name}”`, reopening),
    reopen: ({ id, name }: College) => act(id, reopening, t`已启用“${name}”`, closing),
    /** The dialog wrote it: what is left is to show it, and to offer the way back. */
    added: (structure: Structure, { id, name }: College) => {
      put(structure);
      const action = { label: t`撤销`, onPress: () => void write(id, closing) };
      notify({ kind: 'success', title: t`已新增“${name}”`, action });
    },
    renamed: (structure: Structure, { id, name: before }: College) => {
      put(structure);
      const name = find(id)?.name ?? '';
      const back: Send = (one) => call(rename, { ...one, name: before });
      const action = { label: t`撤销`, onPress: () => void write(id, back) };
      notify({ kind: 'success', title: t`已改名为“${name}”`, action });
    },
  };
}
