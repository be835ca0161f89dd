/** All of the message settings that can be changed, each by its place: `grades mail`, `quiet from`, `digest isDaily`. */
export type SettingsCells = Readonly<Record<string, boolean | number>>;

/** One deed of a person on the page of the message settings. */
export interface SettingsChange {
  /** What is said when it is done. */
  title: string;
  /** What was touched, as it shall be; null: everything as it is for whoever never chose. */
  to: SettingsCells | null;
  /** Everything as the person saw it before, where 撤销 leads back to; null for what takes something back itself. */
  before: SettingsCells | null;
  /** What it takes back, as it was left: what was changed elsewhere since stays as it is. */
  expects?: SettingsCells;
}

/** What became of a change that was answered. */
export interface Outcome {
  /** The same was changed elsewhere since, and stays so. */
  isOvertaken: boolean;
  /** The change that takes it back; null where nothing does. */
  undo: SettingsChange | null;
}

export interface ChangesContext {
  personId: string;
  /** What is not answered yet, oldest first; shown over what the server said last. */
  waiting: readonly SettingsChange[];
}

export type ChangesEvent =
  /** Several: what could not be sent goes again, together. */
  | { type: 'settings.change'; changes: readonly SettingsChange[] }
  /** Somebody logged in on this page. */
  | { type: 'session.entered'; personId: string };
