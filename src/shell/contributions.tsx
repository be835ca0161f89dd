import { i18n } from '@lingui/core';
import { Suspense, type ReactNode } from 'react';
import { arranged } from '#contract/sites/home-sections.rule.ts';
import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import frame from '#views/common/frame/header.module.css';
import text from '#views/common/text.module.css';
import { InTurn, Pending, SkeletonCards, SkeletonHero, Turn } from '#views/common/skeleton.view.tsx';
import type {
  CenterSection,
  MarkingSectionProps,
  LoginExtraProps,
  LoginViewProps,
  ProfileSection,
  ItemDiscussionProps,
  StudyPanel,
  StudyPanelProps,
} from './declaration.ts';
import { FirstPart, Late, OpenPart } from './lazy.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useShell } from './shell-context.ts';
import { usePerson, useSite } from './stores-context.ts';

/** The home sections of all areas that a visitor or a person is shown, in their order. A broken one leaves the rest. */
export function HomeSections({ shownTo }: { shownTo: 'visitor' | 'person' }) {
  const { registry } = useShell();
  const person = usePerson();
  const site = useSite();
  const shown = arranged(registry.sections('home'), site?.sections ?? [], person)
    .filter((section) => section.shownTo === shownTo || section.shownTo === 'everyone')
    .filter(({ when }) => when?.(person) ?? true);
  return (
    <InTurn>
      {shown.map(({ id, load, shownTo: whom }, at) => (
        <Turn key={id}>
          <ScreenBoundary place={id}>
            <Suspense fallback={at === 0 ? <SkeletonHero /> : <Pending />}>
              {whom === 'person' ? <Late load={load} /> : <FirstPart load={load} />}
            </Suspense>
          </ScreenBoundary>
        </Turn>
      ))}
    </InTurn>
  );
}

interface FindingsProps {
  text: string;
  /** The id of one source; null asks all of them. */
  only: string | null;
}

/** What the areas have of a school or a teacher, in their order. A broken one leaves the rest. */
export function ProfileSections({ on, column, id: of }: Pick<ProfileSection, 'on' | 'column'> & { id: string }) {
  const { registry } = useShell();
  return registry
    .sections(on)
    .filter((section) => section.column === column)
    .map(({ id, load }) => (
      <ScreenBoundary key={id} place={id + of}>
        <Suspense fallback={<Pending />}>
          <OpenPart load={load} id={of} />
        </Suspense>
      </ScreenBoundary>
    ));
}

/** What areas know of the question that is marked, in their order. A broken one leaves the desk alone. */
export function MarkingSections(props: MarkingSectionProps) {
  const { registry } = useShell();
  return registry.sections('marking').map(({ id, load }) => (
    <ScreenBoundary key={id} place={id + props.submissionId}>
      <Suspense fallback={null}>
        <Late load={load} {...props} />
      </Suspense>
    </ScreenBoundary>
  ));
}

/** The tabs that areas have in the account's centre, in their order. */
export const useCenterTabs = (): readonly CenterSection[] => useShell().registry.sections('center');

/** What stands under one of them. A broken one leaves the others. */
export const CenterTabOf = ({ tab: { id, load } }: { tab: CenterSection }) => (
  <ScreenBoundary place={id}>
    <Suspense fallback={<Pending />}>
      <Late load={load} />
    </Suspense>
  </ScreenBoundary>
);

/** What areas put beside the item that is studied, in their order. */
export const useStudyPanels = (): readonly StudyPanel[] => useShell().registry.studyPanels;

/** One of them. A broken one leaves the item alone. */
export const StudyPanelOf = ({ panel: { id, load }, ...props }: StudyPanelProps & { panel: StudyPanel }) => (
  <ScreenBoundary place={id + props.item.id}>
    <Suspense fallback={<Pending />}>
      <Late load={load} {...props} />
    </Suspense>
  </ScreenBoundary>
);

/** What an area makes of an item that is a discussion; nothing where no area does. */
export function ItemDiscussion(props: ItemDiscussionProps) {
  const load = useShell().registry.itemDiscussion;
  return (
    load && (
      <ScreenBoundary place={props.item.id}>
        <Suspense fallback={<Pending />}>
          <Late load={load} {...props} />
        </Suspense>
      </ScreenBoundary>
    )
  );
}

/** What each area finds for a text, under its own heading. */
export function SearchFindings({ text: wanted, only }: FindingsProps) {
  const { registry } = useShell();
  const chosen = registry.search.filter(({ id }) => id === only);
  return (chosen.length > 0 ? chosen : registry.search).map(({ id, title, load }) => (
    <Turn key={id}>
      <section aria-label={i18n._(title)}>
        <h2 className={text.section} style={{ marginBottom: 20 }}>
          {i18n._(title)}
        </h2>
        <ScreenBoundary place={id + wanted}>
          <Suspense fallback={<SkeletonCards count={4} />}>
            <Late load={load} text={wanted} />
          </Suspense>
        </ScreenBoundary>
      </section>
    </Turn>
  ));
}

/** What areas put below a form of the login: demo accounts, another way in. A broken one leaves the form alone. */
export function LoginExtras(props: LoginExtraProps) {
  const { registry } = useShell();
  return registry.login(props.view).map(({ id, load }) => (
    <ScreenBoundary key={id} place={id}>
      <Suspense fallback={null}>
        <Late load={load} {...props} />
      </Suspense>
    </ScreenBoundary>
  ));
}

/** What areas put into the menu behind the avatar. */
export function AvatarActions() {
  const { registry } = useShell();
  return registry.avatarActions.map(({ id, load }) => (
    <ScreenBoundary key={id} place={id}>
      <Suspense fallback={null}>
        <Late load={load} />
      </Suspense>
    </ScreenBoundary>
  ));
}

/** What areas put beside the avatar; its room is there before it is. */
export function HeadActions({ isKnown }: { isKnown: boolean }) {
  const { registry } = useShell();
  return registry.headActions.map(({ id, load }) => (
    <span key={id} className={frame.headAction} data-head-action>
      <ScreenBoundary place={id}>
        <Suspense fallback={null}>{isKnown && <Late load={load} />}</Suspense>
      </ScreenBoundary>
    </span>
  ));
}

/** A view of the login that another area shows; `otherwise` where none does. */
export function LoginViewOf({ view, otherwise, ...props }: LoginViewProps & { view: LoginView; otherwise: ReactNode }) {
  const { registry } = useShell();
  const load = registry.loginView(view);
  if (!load) return otherwise;
  return (
    <ScreenBoundary place={view}>
      <Suspense fallback={null}>
        <Late load={load} {...props} />
      </Suspense>
    </ScreenBoundary>
  );
}
