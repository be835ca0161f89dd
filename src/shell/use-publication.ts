import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { Operation } from '#contract/common/operation.ts';
import { conflictOf, type Versioned } from '#kit/conflict.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import type { Answer } from './call.ts';
import type { CallError } from './call-error.ts';
import { usePlatform, useRefresh } from './platform.ts';

interface Parts<Current> {
  draft: Pick<DraftHandle<object>, 'settle'>;
  put: (current: Current) => void;
  /** Any call that brings the record with a conflict. */
  versioned: Versioned<Current>;
  /** Readers of what everybody sees. */
  refresh: readonly Operation<never, unknown>[];
}

interface Move<Current> {
  send: (version: number) => Promise<Answer<Current>>;
  /** Shows what the move is about, once everything typed is saved. @returns the version that was shown; null: no */
  ask?: () => Promise<number | null>;
  /** What is said when it is done. */
  title: string;
}

/** Moves of what is published: what is typed is saved first, and the move carries the version that was looked at. */
export function usePublication<Current extends object>({ draft, put, versioned, refresh }: Parts<Current>) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const renew = useRefresh();
  const [isMoving, setMoving] = useState(false);
  async function move({ send, ask, title }: Move<Current>): Promise<void> {
    setMoving(true);
    try {
      const settled = await draft.settle();
      if (settled === null) {
        notify({ kind: 'warning', title: t`有内容没有填完，还没有保存；请补全或删去后再试` });
        return;
      }
      const version = ask ? await ask() : settled;
      if (version === null) return;
      put((await send(version)).result);
      notify({ kind: 'success', title });
      await Promise.all(refresh.map((one) => renew(one)));
    } catch (error) {
      const current = conflictOf(versioned, error);
      if (current) put(current);
      const { code, message, requestId } = error as CallError;
      // The frame says by itself what was refused (405).
      if (code !== actedCodes.refused) notify({ kind: 'error', title: message, requestId });
    } finally {
      setMoving(false);
    }
  }
  return { isMoving, move };
}
