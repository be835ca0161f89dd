import type { MessageDescriptor } from '@lingui/core';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useRef, type ComponentType } from 'react';
import type { Operation } from '#contract/common/operation.ts';
import type { SignedIn, WayBack } from '#machines/auth/complete-sign-in.machine.ts';
import { mayEnter, type Access } from '#contract/common/permissions.rule.ts';
import type { Answer, Call, Signer } from './call.ts';
import type { CallError } from './call-error.ts';
import type { Capabilities } from './capabilities.ts';
import type { Person } from './person.store.ts';
import { refetchAfterWrite, queryKeyOf, queryOf } from './query-key.ts';
import { usePerson } from './stores-context.ts';
import { uuid } from './uuid.ts';

/** A lazily loaded component; screens, overlays and sections are default exports. */
export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> } & WithParts>;

/** What of a screen is loaded apart, by its address: a page that the server drew is taken over with it. */
interface WithParts {
  parts?: (search: string) => readonly SomeLoad[];
}

/** A load whatever it is given. */
export type SomeLoad = () => Promise<{ default: unknown } & WithParts>;

/** A line at the top right. Errors stay until closed; others leave after 4 s, with an action after 10 s. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error';
  title: string;
  text?: string;
  /** For the support desk. */
  requestId?: string | null;
  /** One thing to press, such as 撤销. */
  action?: { label: string; onPress: () => void };
}

export interface PlatformTools {
  /** Calls the server. @throws CallError, whose `message` can be shown as it is */
  call: Call;
  /** Headers of a signed request that is not a call of the contract (an upload), fresh for each request. */
  headersFor: Signer['headersFor'];
  /** A form as the specification's SJ: its fields with `T` of the server's clock, encrypted; good for one call. */
  seal: Signer['seal'];
  /** Where the product is: `https://he.example.cn`. */
  origin: string;
  /** Goes to a path of the product; `replace` leaves no step in the history. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Shows an overlay above the routes and resolves with what it closes with; null when the person closed it. */
  askOverlay: <Result, Props extends object>(
    load: Load<Props & { onClose: (result: Result | null) => void }>,
    props: Props,
  ) => Promise<Result | null>;
  notify: (notice: Notice) => void;
  /** Asks a question that cannot be taken back; resolves true when the person agrees. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
}

export interface ConfirmQuestion {
  title: string;
  text?: string;
  /** What the agreeing button says; it names the result (删除 3 道题). */
  agree: string;
  /** The agreeing button is red: something is lost for good. */
  isDanger?: boolean;
}

/** What has to happen when the person leaves: at a logout, before the session ends. */
export interface LeaveHandler {
  /** Saves what is not saved yet; the logout waits a second for it. */
  save?: () => Promise<void>;
  /** Drops what the browser keeps for this person (question, homework and note caches). */
  forget?: () => void;
}

/** What a way of logging in needs of the shell (machine `enter`). */
export interface SignIn {
  /** @param page the page to come back to; null on /login itself */
  wayBack: (page: string | null) => WayBack;
  store: () => void;
  /** @throws Error `getInfo: roles must be a non-null array !` */
  readPerson: () => Promise<SignedIn>;
  clear: () => void;
  /** @param way a third party by which the person came in; the browser keeps it for the next login */
  done: (way?: string | null) => void;
  /** The server has ended the session with the old password: everything kept goes, and the page leads to `/`. */
  passwordChanged: () => void;
}

/** What the shell hands to plugins; a capability that nobody provides throws by name when it is asked for. */
export interface Platform extends PlatformTools, Capabilities {
  person: Person;
  /** Whether the person holds a right: what is refused is not rendered. */
  may: (needs: Access) => boolean;
  /** Whether some area provides this capability. */
  provides: (capability: keyof Capabilities) => boolean;
  /** Asks 您确定要退出登录吗？ and then ends the session. */
  logout: () => void;
  /** @returns how to stop */
  onLeave: (leaver: LeaveHandler) => () => void;
  entry: SignIn;
  /** Sets the page's title (and its tab's) beyond the route's own: a course, a chapter. */
  setTitle: (title: string | MessageDescriptor) => void;
  /** The page holds something that a closed tab would lose. */
  setUnsaved: (isUnsaved: boolean) => void;
}

export type PlatformCore = Omit<Platform, 'person' | 'may'>;

export const PlatformContext = createContext<PlatformCore | null>(null);

/** Everything that the shell offers to a screen; renders again when the person changes. */
export function usePlatform(): Platform {
  const core = use(PlatformContext);
  if (!core) throw new Error('usePlatform() works below the shell only');
  const person = usePerson();
  return useMemo(
    () =>
      // The capabilities are getters that throw by name, so the prototype carries them instead of a copy.
      Object.assign(Object.create(core) as PlatformCore, {
        person,
        may: (needs: Access) => mayEnter(needs, person.grants),
      }),
    [core, person],
  );
}

/** Whether the person holds a right. */
export const useMay = (needs: Access): boolean => mayEnter(needs, usePerson().grants);

export interface QueryOptions {
  /** Asks again after so many ms while the page is shown. */
  everyMs?: number;
  /** How long an answer counts as fresh, ms; 30,000 if absent. */
  freshMs?: number;
}

/**
 * The answer of a reading call, kept while it is asked anew (`isPlaceholderData` then says so). Asks nothing while
 * `input` is null. `error` is a CallError; `refetch()` tries again.
 */
export function useOperation<Input extends object, Result>(
  operation: Operation<Input, Result>,
  input: NoInfer<Input> | null,
  { everyMs, freshMs }: QueryOptions = {},
): UseQueryResult<Result, CallError> {
  const { call } = usePlatform();
  return useQuery<Result, CallError>({
    ...queryOf(call, operation, input ?? ({} as Input), freshMs),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

export interface ActOptions<Input, Result> {
  /** Readers of these operations ask anew after a success. */
  refresh?: readonly Operation<never, unknown>[];
  onDone?: (answer: Answer<Result>, input: Input) => void;
}

/**
 * A writing call: `mutate(input)`, `isPending`, `error` (a CallError), `data` (the Answer). A repetition with the same
 * input carries the same Idempotency-Key until one succeeds, so that nothing is done twice.
 */
export function useAct<Input extends object, Result>(
  operation: Operation<Input, Result>,
  { refresh = [], onDone }: ActOptions<Input, Result> = {},
): UseMutationResult<Answer<Result>, CallError, NoInfer<Input>> {
  const { call } = usePlatform();
  const client = useQueryClient();
  const submit = useRef<{ of: string; key: string } | null>(null);
  return useMutation<Answer<Result>, CallError, NoInfer<Input>>({
    mutationFn: (input) => {
      const of = JSON.stringify(input);
      if (submit.current?.of !== of) submit.current = { of, key: uuid() };
      return call(operation, input, { key: submit.current.key });
    },
    onSuccess: async (answer, input) => {
      submit.current = null;
      onDone?.(answer, input);
      await Promise.all(refresh.map((one) => refetchAfterWrite(client, queryKeyOf(one))));
    },
  });
}

/** Makes readers of an operation ask anew: with all its inputs, or with those that say this. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    (operation: Operation<never, unknown>, input?: object) => refetchAfterWrite(client, queryKeyOf(operation, input)),
    [client],
  );
}
