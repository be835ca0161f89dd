import { SettingsPanel } from '#views/common/frame/settings-panel.view.tsx';
import { defaultPreferences } from './preferences.store.ts';
import { usePerson, usePreferences } from './stores-context.ts';

/** The panel of settings: each holds at once, on this device. */
export default function SettingsOverlay({ onClose }: { onClose: (result: null) => void }) {
  const [settings, change] = usePreferences();
  const { edition } = usePerson();
  return (
    <SettingsPanel
      settings={settings}
      edition={edition}
      onChange={change}
      onReset={() => change(defaultPreferences)}
      onClose={() => onClose(null)}
    />
  );
}
