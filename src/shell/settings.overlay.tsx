import { useSnapshot } from 'valtio';
import { SettingsPanel } from '#views/common/frame/settings-panel.view.tsx';
import { personStore } from './person.store.ts';
import { defaultPreferences, preferencesStore } from './preferences.store.ts';

/** The panel of settings: each holds at once, on this device. */
export default function SettingsOverlay({ onClose }: { onClose: (result: null) => void }) {
  const settings = useSnapshot(preferencesStore);
  const { edition } = useSnapshot(personStore).person;
  return (
    <SettingsPanel
      settings={settings}
      edition={edition}
      onChange={(changed) => Object.assign(preferencesStore, changed)}
      onReset={() => Object.assign(preferencesStore, defaultPreferences)}
      onClose={() => onClose(null)}
    />
  );
}
