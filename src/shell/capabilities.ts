import type { ComponentType, ReactNode } from 'react';
import type { BankExport } from '#contract/banks/bank-exports.contract.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Channel } from '#contract/common/identifier.rule.ts';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import type { CaptionsWrite } from '#contract/files/files.contract.ts';
import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import type { uploadMachine } from '#machines/files/upload.machine.ts';

/** A file that the server has taken in and judged by its content. */
export interface StoredFile {
  fileId: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  /** Of video and audio. */
  durationMs?: number;
  /** Of documents, where known. */
  pages?: number;
}

/** A file at a signed address. */
export interface ShownFile {
  file: StoredFile;
  /** Empty where nothing may show it. */
  url: string;
  /** What lies at the address where it is not the file: its pages (`&n=` asks for one), or a copy of its picture. */
  shownAs?: 'pages' | 'picture' | undefined;
  /** Why nothing is shown, in a sentence; the usual one where absent. */
  why?: string | undefined;
  /** Of a video: smaller or quicker ones, the best for most first. */
  streams?: readonly { height: number; url: string }[];
  captions?: readonly { language: string; label: string; url: string }[];
  onRead?: (share: number) => void;
  /** Told which page of a document is in sight. */
  onPage?: ((page: number) => void) | undefined;
  /** A page that is to be shown; another object is another wish. */
  wantedPage?: { page: number } | null | undefined;
  /** What lies over a page of a PDF, or over a picture (page 1), as large as the page. */
  over?: ((page: number) => ReactNode) | undefined;
  /** Quarters that a PDF or a picture is turned to the right; absent: as it lies in the file. */
  turned?: number | undefined;
  /** Null where the file must not be saved. */
  onDownload: (() => void) | null;
  /** The address has ended, or nothing can be made of what lies there. */
  onRetry: () => void;
}

/** What areas use of each other in the browser: an interface here, one plugin behind it. */
/** The captions of a video, as far as the place that shows them knows them, and how that place writes them. */
export interface CaptionsFieldProps {
  captions: CaptionsWrite['captions'];
  isSaving: boolean;
  onWrite: (captions: CaptionsWrite['captions']) => void;
}

/** What somebody takes from the bank of a course. */
export interface QuestionChoiceProps {
  courseId: string;
  /** Questions of the bank that were copied before. */
  taken: readonly (string | null)[];
  /** Beside those; of a homework if absent. */
  takenText?: string;
  /** All if absent. */
  kinds?: readonly QuestionKind[];
  isBusy?: boolean;
  message?: string | null;
  /** @param points for each of them */
  onAdd: (chosen: readonly { id: string; content: QuestionContent }[], points: number) => void;
  onClose: () => void;
}

/** A file of Word or of questions that the server makes, for whoever asked for it. */
export interface MadeExportProps {
  /** As it was when it was asked for. */
  exported: BankExport;
  /** It was handed over. */
  onDone: () => void;
  onFailed: (message: string) => void;
}

export interface Capabilities {
  signIn: {
    /**
     * Opens the login modal (its view `login` if absent); resolves true once somebody is logged in, false when it was
     * closed. While it is open, later askers wait for the same one.
     */
    ask(view?: LoginView): Promise<boolean>;
  };
  confirmSelf: {
    /** Asks the person to prove once more who it is (4015); resolves false when that was given up. One dialog at a time. */
    ask(): Promise<boolean>;
  };
  security: {
    /** Asks for the old and a new password; afterwards the person is logged out everywhere. */
    changePassword(): Promise<void>;
    /** Binds a phone number or an address with a code. @returns the masked value, null when the dialog was closed */
    bindContact(channel: Channel): Promise<string | null>;
    /** Sets the second factor up. @returns whether it is on now */
    enrolFactor(): Promise<boolean>;
    /** Makes new recovery codes and shows them. */
    renewRecovery(): Promise<void>;
    /** Turns the second factor off, with the password and a code. @returns whether it is off now */
    disableFactor(): Promise<boolean>;
  };
  assistant: {
    /** Opens the AI assistant; who may use it has been asked already (the tip bar's gate). */
    open(): void;
  };
  captcha: {
    /**
     * Opens the puzzle above whatever is open; a slide unless `captchaType` says otherwise. `identifier` is the phone
     * number or address that the call is about: for it a person may have a code sent instead of solving a picture.
     * @returns the verification value, good once for that action, or null when the person closed it
     */
    ask(
      action: CaptchaAction,
      about?: { identifier?: string; captchaType?: 'blockPuzzle' | 'clickWord' },
    ): Promise<string | null>;
  };
  upload: {
    /** A drop zone with progress, pause, resume and refusal texts; resumable; reports the stored file. */
    Field: ComponentType<{
      /** Like the attribute `accept`; the server judges by content. */
      accept: string;
      label: string;
      onStored: (file: StoredFile) => void;
      maxBytes?: number;
      /** Covers, avatars, pictures in texts: everyone may see them, at `publicMedia(fileId)` (files.rule.ts). */
      isPublic?: boolean;
      /** A file of a library: kept byte for byte, of more kinds. */
      isMaterial?: boolean;
      /** What is pasted anywhere on the page is taken, too: for screenshots. */
      takesPaste?: boolean;
    }>;
    /** The captions of a video: which there are, add one (.srt, .vtt), take one away. Saves by itself. */
    Captions: ComponentType<{ fileId: string }>;
    /** The same for a place that writes them itself. */
    CaptionsField: ComponentType<CaptionsFieldProps>;
    /** A button that shows the code by which a phone sends photographs into a field; `ask` gets a new ticket for it. */
    PhotoCode: ComponentType<{ ask: () => Promise<{ secret: string; validSeconds: number }> }>;
    /** One upload (M26) with its hands, for the materials of a library: kept as they are, seen by whom their place allows. */
    flow: (personId: string) => Promise<typeof uploadMachine>;
    /** Sends one picture or sound of the person's own, which nobody else sees. @throws Error with the words of why not */
    send: (personId: string, file: File, kind?: 'picture' | 'audio') => Promise<StoredFile>;
  };
  preview: {
    /** Shows a PDF, docx, pptx, xlsx, picture or text in the page; a download card for the rest. */
    Preview: ComponentType<{ file: StoredFile } & Pick<ShownFile, 'onRead' | 'onPage' | 'wantedPage'>>;
    /** The same for a file at an address that the caller asked for, and may ask for anew. */
    Shown: ComponentType<ShownFile>;
    /** Fetches a signed address and saves the file; says so when that is refused. */
    download: (fileId: string) => Promise<void>;
  };
  schoolChoice: {
    /** Where whoever administers all schools chooses the one that a page is about. */
    Schools: ComponentType<{ addressOf: (schoolId: string) => string }>;
  };
  questionBank: {
    /** The bank of a course, to choose questions from; what is chosen on a page stays chosen while one looks at others. */
    Choice: ComponentType<QuestionChoiceProps>;
    /** A file that was asked for: says that it is being made, and hands it over. */
    MadeExport: ComponentType<MadeExportProps>;
  };
  editor: {
    /** Rich text with formulas; reports clean HTML. */
    Editor: ComponentType<{
      value: string;
      label: string;
      onChange: (html: string) => void;
      minHeight?: number;
      /** Whom one can mention with `@`, by the signs after it (without signs: the first few); absent: nobody. */
      mentions?:
        | ((search: string, signal: AbortSignal) => Promise<readonly { id: string; name: string; note: string }[]>)
        | undefined;
    }>;
  };
}

/** The names of all capabilities: asking for one that no area provides throws by its name. */
export const capabilityNames = Object.keys({
  signIn: true,
  confirmSelf: true,
  security: true,
  assistant: true,
  captcha: true,
  upload: true,
  preview: true,
  schoolChoice: true,
  questionBank: true,
  editor: true,
} satisfies Record<keyof Capabilities, true>) as (keyof Capabilities)[];
