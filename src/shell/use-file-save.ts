import { useState } from 'react';
import { CallError } from './call-error.ts';
import { usePlatform } from './platform.ts';

/** A file that is made of what the server gives; where it gives nothing the page says why. */
export function useFileSave(make: () => Promise<void>) {
  const { notify } = usePlatform();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      await make();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save: () => void save() };
}
