/*
 * What areas import of the frame; editors take `plugin-editing.ts` besides. An area declares itself with
 * `definePlugin`; its screens take what they need from `usePlatform()`, `useOperation()` and `useAct()`.
 */
export * from './declaration.ts';
export { askCode, requestCaptcha, useCode } from './ask-code.ts';
export type { Answer, CallOptions } from './call.ts';
export { CallError, type CallFailure } from './call-error.ts';
export type {
  Capabilities,
  CaptionsFieldProps,
  MadeExportProps,
  QuestionChoiceProps,
  StoredFile,
} from './capabilities.ts';
export { clientNonce, loginHash, sealPoints } from './cipher.ts';
export { completeSignIn, grantOf, withoutModal } from './complete-sign-in.ts';
export {
  CenterTabOf,
  MarkingSections,
  HomeSections,
  LoginExtras,
  LoginViewOf,
  ProfileSections,
  SearchFindings,
  ItemDiscussion,
  StudyPanelOf,
  useCenterTabs,
  useStudyPanels,
} from './contributions.tsx';
export { writeStored, rememberPage, keepTyped, readStored, rememberAirz, typedInTab } from './browser-storage.ts';
export { useActorRef, useMachine } from './flows.ts';
export { Late, OpenPart } from './lazy.ts';
export { latePart } from './late-part.tsx';
export { useDarkMode, useMenu } from './menus.ts';
export { definePage, read, trailOf, type PageRead } from './page.ts';
export { Permitted } from './permitted.tsx';
export type { Person } from './person.store.ts';
export {
  useAct,
  useMay,
  useOperation,
  usePlatform,
  useRefresh,
  type Load,
  type Notice,
  type Platform,
} from './platform.ts';
export { freshAnswer, queryKeyOf, queryOf } from './query-key.ts';
export { Refused } from './refused.tsx';
export { useSiteTitle } from './site-title.ts';
export { uuid } from './uuid.ts';
export { useSettings } from './settings.ts';
export { useFactorStep, type FactorStep } from './use-factor-step.ts';
export { useCopy } from './use-copy.ts';
export { useTell } from './use-tell.ts';
export { useLive } from './use-live.ts';
export { useAreaOn, usePreferences } from './stores-context.ts';
