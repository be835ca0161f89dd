import type { ReactNode } from 'react';
import type { TObject } from 'typebox';
import { ExamAnalysisWrite } from '#contract/exams/exam-analysis.contract.ts';
import { examAnalysisOperations } from '#contract/exams/exam-analysis.operations.ts';
import { TemplateCopy } from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import {
  ActivationForm,
  ChosenActivationForm,
  ContactProof,
  SlipCheck,
} from '#contract/activation/activation.contract.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import { EntryMend, type ImportEntry } from '#contract/banks/banks.contract.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { RecoverForm, RegisterForm } from '#contract/auth/auth-accounts.contract.ts';
import { MailSend, SmsSend } from '#contract/auth/auth-codes.contract.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { FactorCode, FactorOff, FactorProof, FactorReset } from '#contract/auth/auth-factor.contract.ts';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { JoiningProof } from '#contract/account/joining.contract.ts';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import { MailBind, PasswordForm, PhoneBind, SelfConfirm } from '#contract/auth/auth-security.contract.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { LoginSend } from '#contract/auth/auth.contract.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { CaptchaFallbackAsk, CaptchaFallbackCheck } from '#contract/captcha/captcha.contract.ts';
import { captchaOperations } from '#contract/captcha/captcha.operations.ts';
import { ComplaintSend } from '#contract/library/complaints.contract.ts';
import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { FeedbackAnswer, FeedbackWrite } from '#contract/help/help.contract.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { SubmissionReturn } from '#contract/homework/homework-marking.contract.ts';
import {
  PostEdit,
  PostWrite,
  Hiding,
  Reporting,
  ThreadAsk,
  ThreadEdit,
} from '#contract/discussions/discussions.contract.ts';
import {
  CertificateCheck as CertificateCheckInput,
  CertificateRevoke,
  CertificateSchemeWrite,
} from '#contract/certificates/certificates.contract.ts';
import { EvaluationCreate, EvaluationEdit, EvaluationReply } from '#contract/evaluations/evaluations.contract.ts';
import { RatingAnswer, RatingHiding, RatingReport, RatingWrite } from '#contract/evaluations/ratings.contract.ts';
import { ratingsOperations } from '#contract/evaluations/ratings.operations.ts';
import { evaluationsOperations } from '#contract/evaluations/evaluations.operations.ts';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import { PaperDecision, PaperSubmit } from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations } from '#contract/exams/paper-review.operations.ts';
import { ExamCreate, ExamRubricSet, ExamWrite } from '#contract/exams/exam-team.contract.ts';
import { ErratumSend, IncidentNote } from '#contract/exams/exam-talk.contract.ts';
import { examTalkOperations } from '#contract/exams/exam-talk.operations.ts';
import { ExamAppealAnswer, ExamAppealAsk } from '#contract/exams/exam-appeal.contract.ts';
import { examAppealOperations } from '#contract/exams/exam-after.operations.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { CommentAdd, ReviewDecision, ReviewSubmit } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { certificatesOperations } from '#contract/certificates/certificates.operations.ts';
import { usualPlaces } from '#contract/certificates/certificate-places.rule.ts';
import { ClassCode, ClassCreate, ClassEdit } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { GroupSetAdd, GroupSetEdit } from '#contract/classes/groups.contract.ts';
import { groupsOperations } from '#contract/classes/groups.operations.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import {
  CourseEntryEdit,
  CourseFileReplace,
  CourseFolderAdd,
  CourseReferencesAdd,
  type CourseEntry,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { discussionsOperations } from '#contract/discussions/discussions.operations.ts';
import { HomeworkChange, HomeworkCreate, QuestionChange, QuestionsAdd } from '#contract/homework/homework.contract.ts';
import { ExtensionsGrant } from '#contract/homework/extensions.contract.ts';
import { RubricSet } from '#contract/homework/rubrics.contract.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { FolderAdd, FolderRename } from '#contract/library/library-favourites.contract.ts';
import { MaterialUse } from '#contract/library/library-materials.contract.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { MaterialEdit, MaterialRevise } from '#contract/maintenance/maintenance-materials.contract.ts';
import {
  LibraryCreate,
  LibraryMenuWrite,
  LibrarySettingsWrite,
  MaintainerAdd,
} from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { AnnouncementChange, AnnouncementSend } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { Appointment, RoleEnding } from '#contract/roles/appointments.contract.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { ThirdComplete } from '#contract/providers/providers.contract.ts';
import { CollegeAdd, CollegeRename } from '#contract/organisation/organisation.contract.ts';
import { CorrectionAsk, CorrectionDecision } from '#contract/members/corrections.contract.ts';
import { DocumentRuleWrite, OfferJoin } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { DataExportAsk, DataScheduleAdd } from '#contract/datamanagement/data-exports.contract.ts';
import { RetentionWrite } from '#contract/datamanagement/data-retention.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { MemberAdd, MemberEdit, MembersAct, MemberStatusChange } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { MajorAdd, MajorChange } from '#contract/organisation/organisation-majors.contract.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { SchoolAdd, SchoolChange } from '#contract/organisation/school-register.contract.ts';
import { schoolRegisterOperations } from '#contract/organisation/school-register.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { TermOpening } from '#contract/school-courses/school-courses.contract.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { TermAdd, TermChange } from '#contract/terms/terms.contract.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { AppointRoleDialog } from '#views/roles/appoint-role.view.tsx';
import { EndRoleDialog } from '#views/roles/end-role.view.tsx';
import { RoomAdd, RoomChange } from '#contract/timetable/rooms.contract.ts';
import { LessonDayWrite } from '#contract/timetable/lesson-days.contract.ts';
import { LessonAdd, LessonEdit } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import {
  CourseCreate,
  CourseEdit,
  OfferingAdd,
  OfferingEdit,
  type CourseDetails,
} from '#contract/teaching/teaching.contract.ts';
import { AgendaEntryAdd, AgendaEntryChange } from '#contract/agenda/agenda.contract.ts';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { EntryDialog } from '#views/agenda/entry-dialog.view.tsx';
import { NewTermAdd } from '#contract/teaching/new-term.contract.ts';
import { newTermOperations } from '#contract/teaching/new-term.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { ProfileChange } from '#contract/account/user.contract.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { VerificationApply, VerificationDecision } from '#contract/verification/verification.contract.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { Restructuring, type RestructuringPreview } from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { SiteCreate } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { TeacherEdit } from '#contract/teachers/teachers.contract.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import type { AnyOperation } from '#shell/refusals.ts';
import { ActivationCard } from '#views/activation/activation-card.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { ProfileCard } from '#views/account/profile-card.view.tsx';
import { ReviewCase } from '#views/account/review-case.view.tsx';
import { VerificationCard } from '#views/account/verification-card.view.tsx';
import { BindContact } from '#views/auth/bind-contact.view.tsx';
import { FactorCard } from '#views/auth/factor-card.view.tsx';
import { FactorEnrolment } from '#views/auth/factor-enrolment.view.tsx';
import { ProveAccount } from '#views/account/prove-account.view.tsx';
import { FactorOff as FactorOffForm } from '#views/auth/factor-off.view.tsx';
import { FactorReset as FactorResetForm } from '#views/console/factor-reset.view.tsx';
import { ConfirmSelf } from '#views/auth/confirm-self.view.tsx';
import { LoginCard } from '#views/auth/login-card.view.tsx';
import { PasswordChange } from '#views/auth/password-change.view.tsx';
import { RecoverCard } from '#views/auth/recover-card.view.tsx';
import { RegisterCard } from '#views/auth/register-card.view.tsx';
import { CaptchaFallback } from '#views/captcha/captcha-fallback.view.tsx';
import { CreateDialog } from '#views/evaluations/create-dialog.view.tsx';
import { AnswerExamAppealDialog, AskExamAppealDialog } from '#views/exams/marking/exam-appeal-dialogs.view.tsx';
import { ErratumDialog, IncidentDialog } from '#views/exams/invigilation/talk-dialogs.view.tsx';
import { OnePaperReview } from '#views/exams/review/one-paper-review.view.tsx';
import { SubmitPaper } from '#views/exams/review/submit-paper.view.tsx';
import { CreateExamDialog } from '#views/exams/create-exam-dialog.view.tsx';
import { ExamRulesForm } from '#views/exams/settings/exam-rules-form.view.tsx';
import { ExamTimesForm } from '#views/exams/settings/exam-times-form.view.tsx';
import { QuestionnaireForm } from '#views/evaluations/questionnaire-form.view.tsx';
import { RatingAnswerDialog, RatingReasonDialog } from '#views/evaluations/rating-dialogs.view.tsx';
import { RatingForm } from '#views/evaluations/rating-form.view.tsx';
import { ReplyDialog } from '#views/evaluations/reply-dialog.view.tsx';
import { CourseCheckDialog } from '#views/course-review/course-check.view.tsx';
import { ReturnReviewDialog } from '#views/course-review/return-review.view.tsx';
import { ReviewComments } from '#views/course-review/review-comments.view.tsx';
import { CertificateCheck } from '#views/certificates/certificate-check.view.tsx';
import { RevokeDialog } from '#views/certificates/refuse-dialog.view.tsx';
import { SchemeForm, schemeDraftOf } from '#views/certificates/scheme-form.view.tsx';
import { ClassForm, draftOfClass } from '#views/classes/class-form.view.tsx';
import { JoinCard } from '#views/classes/join-card.view.tsx';
import { draftOfGroups, GroupSetForm } from '#views/classes/group-set-form.view.tsx';
import { draftOfEntry, EntrySettings } from '#views/coursefiles/entry-settings.view.tsx';
import { FolderNameDialog } from '#views/coursefiles/folder-dialogs.view.tsx';
import { ReferencePick } from '#views/coursefiles/reference-pick.view.tsx';
import { ReplaceDialog } from '#views/coursefiles/replace-dialog.view.tsx';
import { PostForm } from '#views/discussions/post-form.view.tsx';
import { QuestionForm as AskForm } from '#views/discussions/question-form.view.tsx';
import { ReasonDialog } from '#views/discussions/reason-dialog.view.tsx';
import { FeedbackForm } from '#views/help/feedback-form.view.tsx';
import { Reply } from '#views/help/tickets.view.tsx';
import { HomeworkForm } from '#views/homework/homework-form.view.tsx';
import { MendDialog } from '#views/banks/mend-dialog.view.tsx';
import { BankExportAsk } from '#contract/banks/bank-exports.contract.ts';
import { BankArrange, CategoryRename } from '#contract/banks/bank-work.contract.ts';
import {
  QuestionChange as BankQuestionChange,
  QuestionDraft as BankQuestionDraft,
} from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { QuestionsTake, ShareDraft } from '#contract/banks/bank-shares.contract.ts';
import { bankSharesOperations } from '#contract/banks/bank-shares.operations.ts';
import { ShareDialog } from '#views/banks/shares/share-dialog.view.tsx';
import { TakeDialog } from '#views/banks/shares/take-dialog.view.tsx';
import { ArrangeDialog } from '#views/banks/arrange-dialog.view.tsx';
import { emptyQuestion } from '#views/banks/edited-question.rule.ts';
import { QuestionEditor } from '#views/banks/question-editor.view.tsx';
import { ExportDialog } from '#views/banks/export-dialog.view.tsx';
import { ExamAnalysisView } from '#views/exams/marking/exam-analysis.view.tsx';
import { RenameDialog } from '#views/banks/rename-dialog.view.tsx';
import { QuestionForm } from '#views/banks/question-form.view.tsx';
import { ExtensionsDialog } from '#views/homework/extensions-dialog.view.tsx';
import { RubricForm } from '#views/homework/rubric-form.view.tsx';
import { ReturnDialog } from '#views/homework/return-dialog.view.tsx';
import { ComplaintDialog } from '#views/library/complaint-dialog.view.tsx';
import { FolderDialog } from '#views/library/folder-dialog.view.tsx';
import { UseDialog } from '#views/library/use-dialog.view.tsx';
import { EntryCard } from '#views/maintenance/entry-card.view.tsx';
import { CreateLibraryDialog } from '#views/maintenance/create-library.view.tsx';
import { LibrarySettingsForm } from '#views/maintenance/library-settings.view.tsx';
import { MaintainersCard } from '#views/maintenance/maintainers-card.view.tsx';
import { MaterialForm } from '#views/maintenance/material-form.view.tsx';
import { MaterialVersions } from '#views/maintenance/material-history.view.tsx';
import { ComposeForm } from '#views/messages/compose-form.view.tsx';
import { SendCard } from '#views/messages/send-card.view.tsx';
import { LessonDayForm } from '#views/timetable/lesson-day-form.view.tsx';
import { LessonForm } from '#views/timetable/lesson-form.view.tsx';
import { RoomForm } from '#views/timetable/room-form.view.tsx';
import { JoinOfferDialog } from '#views/account/join-offer.view.tsx';
import { AskCorrectionDialog } from '#views/account/ask-correction.view.tsx';
import { DecideCorrectionDialog } from '#views/datamanagement/decide-correction.view.tsx';
import { NewExportDialog } from '#views/datamanagement/new-export.view.tsx';
import { SetDocumentRuleDialog } from '#views/datamanagement/set-document-rule.view.tsx';
import { SetRetentionDialog } from '#views/datamanagement/set-retention.view.tsx';
import { AddMemberDialog } from '#views/members/add-member.view.tsx';
import { MemberActDialog } from '#views/members/member-act.view.tsx';
import { OpenTermDialog } from '#views/organisation/open-term.view.tsx';
import { TermForm } from '#views/organisation/term-form.view.tsx';
import { AddMajorDialog } from '#views/organisation/add-major.view.tsx';
import { RegisteredSchoolDialog } from '#views/organisation/registered-school.view.tsx';
import { CollegeNameDialog } from '#views/organisation/college-name.view.tsx';
import { RestructuringDialog } from '#views/organisation/restructuring-dialog.view.tsx';
import { RegisterInfoCard } from '#views/providers/register-info-card.view.tsx';
import { NewSiteDialog } from '#views/sites/new-site.view.tsx';
import { CourseDetailsForm } from '#views/teaching/course-details.view.tsx';
import { TeacherForm } from '#views/teachers/teacher-form.view.tsx';
import { CopyTemplateDialog } from '#views/teaching/copy-template.view.tsx';
import { CreateCourseDialog } from '#views/teaching/create-course.view.tsx';
import { NewTermDialog } from '#views/teaching/new-term.view.tsx';
import { OfferingDialog } from '#views/teaching/offering-dialog.view.tsx';

/** One call by which a form is sent. */
export interface Sending {
  operation: AnyOperation;
  schema: TObject;
  /** Where the fields stand in the call's input. */
  under?: string;
  /** Places below `under`, where they are not the schema's own properties. */
  places?: readonly string[];
  /** What the form does not show: its words stand above the button. */
  unshown?: readonly string[];
}

export interface Form {
  name: string;
  sends: readonly Sending[];
  show: () => ReactNode;
  /** A button that opens the form. */
  opener?: string;
  isQuiet?: boolean;
}

const nothing = () => undefined;
const code = { left: 0, isSending: false, sentTo: null, problem: null, message: null };
const still = { problems: [], message: null, isWorking: false, code, onSend: nothing, onType: nothing } as const;
const steps = { ...still, extras: null, onNext: nothing, onBack: nothing, onSubmit: nothing, onLogin: nothing };
const input = <input aria-label="上传" />;
const plain = (value: string) => <textarea aria-label="正文" defaultValue={value} />;
const registered = { identifier: '', code: '', hasAgreed: false, password: '', confirmation: '' };
const recovered = { identifier: '', code: '', password: '', confirmation: '' };

const oneChoice = [{ id: 'c', name: '学院' }];
const choices = {
  shown: { status: 'shown', data: oneChoice, isStale: false },
  ...{ more: 0, search: '', onSearch: nothing },
} as const;
const restructured: Shown<RestructuringPreview> = {
  ...{ status: 'shown', isStale: false },
  data: {
    ...{ from: [], to: { id: null, name: '学院' }, parts: [], administrators: oneChoice, clashes: [], digest: '' },
  },
};
/** Merging and splitting, with what each of them chooses. */
const restructurings: Form[] = (
  [
    ['merge', ['majorIds', 'memberIds']],
    ['split', ['fromIds']],
    ['mergeMajors', ['fromIds', 'majorIds', 'memberIds']],
  ] as const
).map(([kind, others]) => ({
  name: `学院撤并 ${kind}`,
  sends: [
    {
      ...{ operation: restructuringOperations.act, schema: Restructuring },
      unshown: ['schoolId', 'kind', 'digest', ...others],
    },
  ],
  show: () => (
    <RestructuringDialog
      {...{ kind, subject: oneChoice[0]!, others: kind === 'merge' ? oneChoice : [], mayBegin: true }}
      {...{ majors: choices, people: choices, targets: choices, preview: restructured, before: null }}
      draft={{ fromIds: [], toId: '', name: '', majorIds: [], memberIds: [], administratorIds: [] }}
      {...{ failure: null, isSaving: false, onDraft: nothing, onAgree: nothing, onCancel: nothing }}
    />
  ),
}));

const registering: Sending = { operation: accountOperations.register, schema: RegisterForm };
const recovering: Sending = { operation: accountOperations.recover, schema: RecoverForm };
const sms: Sending = { operation: codeOperations.sms, schema: SmsSend, unshown: ['LX'] };
const mail: Sending = { operation: codeOperations.email, schema: MailSend, unshown: ['LX'] };

const sheet = {
  ...{ title: '', summary: '', introduction: '', subject: '08', category: null, level: null, form: 'online' },
  ...{ coverFileId: null, credits: null, hours: null },
  scoring: { progress: 40, homework: 60, passPoints: 60, excellentPoints: 85 },
} as never as CourseDetails;
const librarySheet = {
  ...{ name: '', summary: '', introduction: '', subject: '10', level: null, bannerFileId: null, banners: [] },
  ...{ partnerSchoolIds: [], isReviewed: false, licence: 'byNc', downloadPolicy: 'people' },
} as never as LibrarySettingsWrite;
const material = {
  ...{ title: '', type: 6, directoryId: null, tags: [], author: '', source: '', licence: 'own', licenceText: '' },
  ...{ downloadPolicy: 'people', introduction: '', heldAs: 'none', versions: [] },
} as never;
const entry = {
  ...{ id: 'e', kind: 'section', title: '栏目', holds: 'materials', isHidden: false, courseIds: [], children: [] },
  condition: { types: [], kinds: [], directoryId: null, tags: [] },
} as const;
const work = {
  ...{ title: '', instructions: '', opensAt: null, dueAt: '2026-12-01T00:00:00.000Z', attempts: 1, weight: 10 },
  lateRule: { days: 3, penaltyPercentPerDay: 10 },
};
const mendedEntry: ImportEntry = {
  ...{ position: 0, fromLine: 1, toLine: 1, status: 'refused', title: '', category: '', reasons: [], source: '甲' },
  ...{ content: null, metadata: noMetadata, version: 1 },
};
const application = {
  ...{ id: 'a', realName: '何清越', nickname: '', avatarFileId: null, staffNumber: 'T1', schoolName: '云海大学' },
  ...{ state: 'submitted', attempts: 1, submittedAt: '2026-11-20T00:00:00.000Z', decidedAt: null, version: 1 },
  ...{ reason: null, deciderName: '', files: [], isOwn: false },
  account: { name: '', schoolName: '', staffNumber: '', phoneMasked: '' },
} as never;

const noPlaces = { school: { id: '', name: '' }, hasDocuments: true, withinIds: null, colleges: [], majors: [] };

const auth: readonly Form[] = [
  {
    name: '登录',
    sends: [
      {
        operation: authOperations.login,
        schema: LoginSend,
        unshown: ['NONCE', 'CNONCE', 'QMLX', 'YZMLP', 'remember'],
      },
    ],
    show: () => (
      <LoginCard
        typed={{ account: '', password: '', remember: false }}
        {...{ problem: null, message: null, isWorking: false, extras: null }}
        {...{ onType: nothing, onSubmit: nothing, onSwitch: nothing }}
      />
    ),
  },
  {
    name: '注册，验证手机',
    sends: [{ ...registering, unshown: ['MM', 'QRMM', 'captcha'] }, sms],
    show: () => <RegisterCard step="account" typed={registered} {...steps} />,
  },
  {
    name: '注册，设置密码',
    sends: [{ ...registering, unshown: ['SJH', 'YZM', 'check', 'captcha'] }],
    show: () => <RegisterCard step="password" typed={registered} {...steps} />,
  },
  {
    name: '找回密码，验证',
    sends: [{ ...recovering, unshown: ['MM', 'QRMM'] }, sms, mail],
    show: () => <RecoverCard step="account" typed={recovered} {...steps} />,
  },
  {
    name: '找回密码，新密码',
    sends: [{ ...recovering, unshown: ['SJH', 'WJYZM'] }],
    show: () => <RecoverCard step="password" typed={recovered} {...steps} />,
  },
  {
    name: '绑定',
    sends: [
      { operation: securityOperations.bindPhone, schema: PhoneBind },
      { operation: securityOperations.bindMail, schema: MailBind },
      sms,
      mail,
    ],
    show: () => <BindContact channel="sms" {...still} onEdit={nothing} onSubmit={nothing} onClose={nothing} />,
  },
  ...(['password', 'sms'] as const).map((way): Form => {
    const confirm: Sending = { operation: securityOperations.confirm, schema: SelfConfirm };
    const never = ['nonce', 'clientNonce', 'channel'];
    return {
      name: `确认本人，${way}`,
      sends: [{ ...confirm, unshown: [...never, way === 'password' ? 'code' : 'proof'] }],
      show: () => (
        <ConfirmSelf
          {...{ ...still, way, isMissing: false, ways: [{ way, label: '' }] }}
          {...{ asksFactor: true, isFactorMissing: false }}
          {...{ onChoose: nothing, onSubmit: nothing, onClose: nothing }}
        />
      ),
    };
  }),
  {
    name: '验证另一个账号',
    sends: [
      { operation: joiningOperations.prove, schema: JoiningProof, unshown: ['NONCE', 'CNONCE', 'QMLX', 'YZMLP'] },
    ],
    show: () => <ProveAccount problems={[]} asksFactor message={null} isWorking={false} onSubmit={nothing} />,
  },
  {
    name: '登录，两步验证',
    sends: [{ operation: factorOperations.prove, schema: FactorProof, unshown: ['challenge'] }],
    show: () => <FactorCard isMissing={false} message={null} isWorking={false} onSubmit={nothing} onClose={nothing} />,
  },
  {
    name: '开启两步验证',
    sends: [{ operation: factorOperations.enable, schema: FactorCode }],
    show: () => (
      <FactorEnrolment
        {...{ squares: null, secret: 'ABCD', isFailed: false, isMissing: false, message: null, isWorking: false }}
        {...{ onSubmit: nothing, onRetry: nothing, onClose: nothing }}
      />
    ),
  },
  {
    name: '关闭两步验证',
    sends: [{ operation: factorOperations.disable, schema: FactorOff, unshown: ['nonce', 'clientNonce'] }],
    show: () => <FactorOffForm problems={[]} message={null} isWorking={false} onSubmit={nothing} onClose={nothing} />,
  },
  {
    name: '代为关闭两步验证',
    sends: [{ operation: factorOperations.reset, schema: FactorReset }],
    show: () => <FactorResetForm problems={[]} message={null} isWorking={false} onSubmit={nothing} onClose={nothing} />,
  },
  {
    name: '修改密码',
    sends: [{ operation: securityOperations.changePassword, schema: PasswordForm }],
    show: () => <PasswordChange problems={[]} message={null} isWorking={false} onSubmit={nothing} onClose={nothing} />,
  },
  ...(['slip', 'contact', 'phone', 'password'] as const).map((step): Form => {
    const slip = ['schoolId', 'kind', 'number', 'slip'];
    const other = step === 'phone' ? ['password', 'confirmation'] : ['phone', 'code', 'agreement'];
    const activating: Sending[] = [
      { operation: activationOperations.activate, schema: ActivationForm, unshown: [...slip, ...other] },
      {
        ...{ operation: activationOperations.activateChosen, schema: ChosenActivationForm },
        unshown: ['ticket', 'members', ...other],
      },
    ];
    const sends: Record<typeof step, Sending[]> = {
      slip: [{ operation: activationOperations.check, schema: SlipCheck, unshown: ['kind', 'captcha'] }],
      contact: [{ operation: activationOperations.prove, schema: ContactProof }, sms, mail],
      phone: [...activating, sms],
      password: activating,
    };
    return {
      name: `激活账号，${step}`,
      sends: sends[step],
      show: () => (
        <ActivationCard
          {...{ ...still, step, owner: { name: '林**', school: '云海大学' }, person: { name: '', account: '' } }}
          typed={{
            ...{ ...registered, slip: { schoolId: '', kind: 'learner', number: '', code: '' } },
            ...{ contact: { identifier: '', code: '' }, chosen: [] },
          }}
          schools={{ name: '', schools: [], isSearching: false, onSearch: nothing }}
          {...{ contactCode: code, onSendContact: nothing, awaited: [], isReached: step === 'contact' }}
          {...{ onWay: nothing, onProve: nothing, onChoose: nothing }}
          {...{ onCheck: nothing, onNext: nothing, onSubmit: nothing, onBack: nothing, onLogin: nothing }}
          {...{ onJoin: nothing, onLeave: nothing }}
        />
      ),
    };
  }),
  {
    name: '完善用户信息',
    sends: [{ operation: providersOperations.complete, schema: ThirdComplete, unshown: ['bindToken'] }, sms],
    show: () => (
      <RegisterInfoCard
        {...{ ...still, nickname: '', provider: 'wx', typed: { identifier: '', code: '', hasAgreed: false } }}
        {...{ onSubmit: nothing, onLogin: nothing }}
      />
    ),
  },
  ...(['asking', 'typing'] as const).map((state): Form => ({
    name: `短信或邮件验证，${state}`,
    sends:
      state === 'asking'
        ? [{ operation: captchaOperations.other, schema: CaptchaFallbackAsk, unshown: ['action', 'channel'] }]
        : [{ operation: captchaOperations.otherCheck, schema: CaptchaFallbackCheck, unshown: ['ticket'] }],
    show: () => (
      <CaptchaFallback
        {...{ state, channel: 'sms', identifier: '', isGiven: false, problem: null, message: null }}
        {...{ onAsk: nothing, onSubmit: nothing, onAgain: nothing, onBack: nothing }}
      />
    ),
  })),
];

const account: readonly Form[] = [
  {
    name: '个人资料',
    sends: [{ operation: userOperations.changeProfile, schema: ProfileChange }],
    show: () => (
      <ProfileCard
        shown={{
          status: 'shown',
          isStale: false,
          data: { nickname: '', gender: null, introduction: '', name: '', school: '', avatar: null } as never,
        }}
        isSaving={false}
        upload={input}
        onSave={nothing}
      />
    ),
  },
  {
    name: '教师身份认证',
    sends: [{ operation: verificationOperations.apply, schema: VerificationApply }],
    show: () => (
      <VerificationCard
        {...{ stage: 'editing', form: { realName: '', staffNumber: '', schoolId: '' }, files: [], schoolName: '' }}
        {...{ schools: [], isSearching: false, reason: null, problems: [], message: null, upload: input }}
        {...{ onSearchSchool: nothing, onChange: nothing, onRemoveFile: nothing, onEdit: nothing }}
        {...{ onSubmit: nothing, onRetry: nothing }}
      />
    ),
  },
  {
    name: '审核认证',
    sends: [{ operation: verificationOperations.decide, schema: VerificationDecision, unshown: ['action', 'version'] }],
    show: () => (
      <ReviewCase
        {...{ shown: { status: 'shown', isStale: false, data: application }, message: null, isBusy: false }}
        {...{ reason: '', isReasonMissing: false, reasonRef: null, pictureOf: (id) => id, preview: () => null }}
        {...{ onReason: nothing, onApprove: nothing, onRefuse: nothing }}
      />
    ),
  },
  {
    name: '意见反馈',
    sends: [{ operation: helpOperations.send, schema: FeedbackWrite }],
    show: () => (
      <FeedbackForm
        {...{ isSending: false, shots: [], upload: input, aside: null, onDropShot: nothing }}
        onSend={async () => true}
      />
    ),
  },
  {
    name: '回复反馈',
    opener: '回复',
    sends: [{ operation: helpOperations.answer, schema: FeedbackAnswer }],
    show: () => <Reply ticket={{ id: 't', answer: null } as never} isSaving={false} onAnswer={nothing} />,
  },
];

const teaching: readonly Form[] = [
  {
    name: '新建课程',
    sends: [{ operation: teachingOperations.create, schema: CourseCreate, unshown: ['level', 'form'] }],
    show: () => (
      <CreateCourseDialog edition="he" isSaving={false} failure={null} onCreate={nothing} onCancel={nothing} />
    ),
  },
  {
    name: '用模板创建课程',
    sends: [{ operation: courseTemplatesOperations.copy, schema: TemplateCopy }],
    show: () => (
      <CopyTemplateDialog title="数据结构" isSaving={false} failure={null} onCopy={nothing} onCancel={nothing} />
    ),
  },
  {
    name: '课程基本信息',
    isQuiet: true,
    sends: [
      { operation: teachingOperations.edit, schema: CourseEdit, unshown: ['version'] },
      {
        ...{ operation: teachingOperations.edit, schema: CourseEdit },
        places: ['scoring/passPoints', 'scoring/excellentPoints', 'scoring/progress'],
      },
    ],
    show: () => (
      <CourseDetailsForm
        {...{ courseId: 'c', edition: 'he', details: sheet, wrong: {}, onChange: nothing, conflict: null }}
        {...{ coverSrc: null, coverUpload: input, editor: plain('') }}
      />
    ),
  },
  {
    name: '教师主页',
    isQuiet: true,
    sends: [{ operation: teachersOperations.edit, schema: TeacherEdit, unshown: ['version'] }],
    show: () => (
      <TeacherForm
        {...{ name: '沈知远', conflict: null, upload: input, onChange: nothing }}
        profile={{
          ...{ title: null, department: '', position: '', fields: [], portraitFileId: null, biography: '' },
          ...{ publications: [], links: [] },
        }}
      />
    ),
  },
  {
    name: '开课',
    sends: [
      { operation: teachingOperations.addOffering, schema: OfferingAdd },
      { operation: teachingOperations.editOffering, schema: OfferingEdit, unshown: ['version'] },
    ],
    show: () => (
      <OfferingDialog
        {...{ offering: null, number: 1, theirs: null, failure: null, isSaving: false }}
        {...{ onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '复制到新学期',
    sends: [{ operation: newTermOperations.add, schema: NewTermAdd, unshown: ['contents'] }],
    show: () => (
      <NewTermDialog
        {...{ number: 2, failure: null, isSaving: false, onSave: nothing, onCancel: nothing }}
        shown={{
          ...{ status: 'shown', isStale: false },
          data: {
            ...{ term: null, terms: [], contents: [] },
            offering: {
              ...{
                id: 'o',
                number: 1,
                term: '2026 秋',
                status: 'running',
                state: 'running',
                isOpen: false,
                version: 1,
              },
              ...{ startsAt: '2026-09-01T00:00:00Z', endsAt: '2027-01-10T00:00:00Z', weeks: 19, week: 12 },
              ...{ enrolFrom: '2026-08-20T00:00:00Z', enrolUntil: '2026-09-20T00:00:00Z' },
              ...{ capacity: null, isReviewed: false, learners: 0, waiting: 0 },
            },
          },
        }}
      />
    ),
  },
  {
    name: '送审试卷',
    sends: [{ operation: paperReviewOperations.submit, schema: PaperSubmit, unshown: ['version'] }],
    show: () => (
      <SubmitPaper
        choices={[]}
        {...{ failure: null, isBusy: false, onSearch: nothing, onSubmit: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '审核意见',
    sends: [{ operation: paperReviewOperations.decide, schema: PaperDecision, unshown: ['version', 'outcome'] }],
    show: () => (
      <OnePaperReview
        review={{
          ...{
            examId: 'e',
            courseId: 'c',
            offeringId: 'o',
            title: '期末',
            course: '',
            school: '',
            status: 'reviewing',
          },
          ...{ submitter: '', reviewer: '', kind: 'timed', opensAt: null, closesAt: null, minutes: 60, since: null },
          ...{ questionCount: 0, totalPoints: 0, version: 1, examStatus: 'draft', rule: 'reviewed', steps: [] },
          ...{ sealedAt: null, paper: { sections: [] } },
          may: { submit: false, withdraw: false, decide: true, look: false },
        }}
        {...{ note: '', failure: null, isBusy: false, listHref: '/', onNote: nothing, onDecide: nothing }}
      />
    ),
  },
  {
    name: '新建日程',
    sends: [
      { operation: agendaOperations.add, schema: AgendaEntryAdd, unshown: ['isDay', 'isDone'] },
      { operation: agendaOperations.change, schema: AgendaEntryChange, unshown: ['isDay', 'isDone', 'version'] },
    ],
    show: () => (
      <EntryDialog
        entry={{
          ...{ id: 'e', form: 'event', title: '讨论', note: '', at: '2026-11-24T02:00:00Z', until: null },
          ...{ isDay: false, isDone: false, version: 1 },
        }}
        {...{ day: '2026-11-24', failure: null, isSaving: false, onSave: nothing, onRemove: null, onCancel: nothing }}
      />
    ),
  },
  {
    name: '作业设置',
    sends: [
      { operation: homeworkOperations.create, schema: HomeworkCreate, unshown: ['courseId'] },
      { operation: homeworkOperations.change, schema: HomeworkChange, unshown: ['version'] },
      {
        ...{ operation: homeworkOperations.change, schema: HomeworkChange },
        places: ['lateRule/days', 'lateRule/penaltyPercentPerDay'],
      },
    ],
    show: () => <HomeworkForm values={work} Editor={null} isBusy={false} isNew message={null} onSave={nothing} />,
  },
  {
    name: '出题',
    sends: [
      { operation: homeworkOperations.addQuestions, schema: QuestionsAdd, places: ['points'] },
      {
        ...{ operation: homeworkOperations.addQuestions, schema: QuestionsAdd, under: '/contents/0' },
        places: ['stem', 'options', 'options/1/text', 'explanation'],
      },
      {
        ...{ operation: homeworkOperations.changeQuestion, schema: QuestionChange, under: '/content' },
        places: ['stem', 'options', 'explanation'],
      },
    ],
    show: () => (
      <QuestionForm content={null} Editor={null} isBusy={false} message={null} onSave={nothing} onClose={nothing} />
    ),
  },
  {
    name: '修改导入的题目',
    sends: [
      {
        ...{ operation: banksOperations.mendEntry, schema: EntryMend },
        places: ['category', 'metadata/points', 'metadata/tags'],
        unshown: ['position', 'content', 'version'],
      },
    ],
    show: () => (
      <MendDialog
        {...{ entry: mendedEntry, Editor: null, categories: [], isBusy: false, message: null }}
        {...{ onSave: nothing, onClose: nothing }}
      />
    ),
  },
  {
    name: '题库中的题目',
    sends: [banksOperations.create, banksOperations.change].map((operation) => ({
      ...{ operation, schema: operation === banksOperations.create ? BankQuestionDraft : BankQuestionChange },
      places: ['title', 'category', 'content', 'metadata/points', 'metadata/source', 'metadata/tags'],
    })),
    show: () => (
      <QuestionEditor
        {...{ row: null, question: emptyQuestion, isChanged: true, fault: null, categories: [], Editor: null }}
        {...{ backHref: '/', isBusy: false, conflict: null, uses: null, onChange: nothing, onSave: nothing }}
        {...{ onSaveAsNew: nothing, onDiscard: nothing, onVersions: nothing }}
      />
    ),
  },
  {
    name: '移到分类',
    sends: [{ operation: banksOperations.arrange, schema: BankArrange, places: ['category'] }],
    show: () => (
      <ArrangeDialog
        {...{ what: 'category', count: 2, categories: [], isBusy: false, message: null }}
        {...{ onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '共享题目',
    sends: [
      {
        ...{ operation: bankSharesOperations.share, schema: ShareDraft },
        unshown: ['courseId', 'targetCourseId'],
      },
    ],
    show: () => (
      <ShareDialog
        {...{ category: '', branches: ['树'], courses: null, isBusy: false, message: null }}
        {...{ onSearch: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '复制到本课程题库',
    sends: [{ operation: bankSharesOperations.take, schema: QuestionsTake, unshown: ['courseId', 'ids'] }],
    show: () => (
      <TakeDialog
        {...{ licence: 'byNc', count: 2, categories: [], isBusy: false, message: null }}
        {...{ onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '试卷分析',
    sends: [{ operation: examAnalysisOperations.write, schema: ExamAnalysisWrite, unshown: ['version'] }],
    show: () => (
      <ExamAnalysisView
        analysis={{
          ...{ id: 'e', version: 1, findings: '偏难', measures: '加强练习', mayWrite: true, course: '', title: '' },
          ...{
            opensAt: null,
            questions: 1,
            totalPoints: 10,
            passPoints: 60,
            excellentPoints: 90,
            papers: 1,
            absent: 0,
          },
          ...{ unmarked: 0, mean: 5, median: 5, highest: 5, lowest: 5, deviation: 0, reliability: null, passing: 0 },
          ...{ excellent: 0, bands: [0, 0, 0, 0, 1], classes: [], kinds: [], levels: [], categories: [] },
        }}
        text={{ findings: '偏难', measures: '加强练习' }}
        {...{ saved: null, conflict: null, isBusy: false, onChange: nothing, onPrint: nothing, onFile: nothing }}
      />
    ),
  },
  {
    name: '导出题目',
    sends: [{ operation: banksOperations.export, schema: BankExportAsk, unshown: ['courseId', 'ids', 'filter'] }],
    show: () => (
      <ExportDialog
        draft={{ scope: 'all', format: 'docx', hasAnswers: true, title: '题库' }}
        check={{ questions: 1, lookedAt: 1, formats: [] }}
        {...{ scopes: ['all'], selected: 0, branch: '', phase: 'choosing', written: 0, isUnheard: false }}
        {...{ message: null, checkFailure: null, onCheck: nothing }}
        {...{ onChange: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '重命名分类',
    sends: [{ operation: banksOperations.renameCategory, schema: CategoryRename, unshown: ['courseId', 'from'] }],
    show: () => (
      <RenameDialog
        {...{ path: '树', questions: 2, isBusy: false, message: null, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '延期',
    sends: [
      {
        ...{ operation: homeworkOperations.extend, schema: ExtensionsGrant },
        unshown: ['offeringId', 'learnerIds'],
      },
    ],
    show: () => (
      <ExtensionsDialog
        shown={{ status: 'loading' }}
        {...{ offerings: [], offeringId: 'o', dueAt: '2026-12-01T15:59:00Z', search: '', isOnlyExtended: false }}
        {...{ isBusy: false, message: null, onOffering: nothing, onSearch: nothing, onOnlyExtended: nothing }}
        {...{ onPage: nothing, onExtend: nothing, onEnd: nothing, onClose: nothing }}
      />
    ),
  },
  {
    name: '评分标准',
    sends: [
      {
        ...{ operation: homeworkOperations.setRubric, schema: RubricSet },
        ...{ places: ['version', 'shown'], unshown: ['version', 'shown'] },
      },
      {
        ...{ operation: homeworkOperations.setRubric, schema: RubricSet, under: '/rubric' },
        places: ['title', 'criteria', 'criteria/0/levels'],
      },
      {
        ...{ operation: examTeamOperations.setRubric, schema: ExamRubricSet },
        ...{ places: ['version'], unshown: ['version'] },
      },
      {
        ...{ operation: examTeamOperations.setRubric, schema: ExamRubricSet, under: '/rubric' },
        places: ['title', 'criteria', 'criteria/0/levels'],
      },
    ],
    show: () => (
      <RubricForm
        question={{ position: 7, points: 10 }}
        saved={{ status: 'loading' }}
        {...{ isBegun: false, isBusy: false, message: null }}
        {...{ onPage: nothing, onSet: nothing, onSave: nothing, onRemoveSaved: nothing, onClose: nothing }}
      />
    ),
  },
  {
    name: '退回作业',
    sends: [{ operation: markingOperations.giveBack, schema: SubmissionReturn, unshown: ['version'] }],
    show: () => (
      <ReturnDialog learnerName="何清越" isBusy={false} message={null} onReturn={nothing} onCancel={nothing} />
    ),
  },
];

const library: readonly Form[] = [
  {
    name: '侵权投诉',
    sends: [{ operation: complaintsOperations.send, schema: ComplaintSend, unshown: ['materialId', 'captcha'] }],
    show: () => (
      <ComplaintDialog
        title=""
        draft={{
          ...{ name: '', contact: '', organisation: '', relation: 'author' },
          ...{ workTitle: '', workAddress: '', claim: '' },
        }}
        {...{ isSending: false, message: null, onDraft: nothing, onSend: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '收藏夹',
    sends: [
      { operation: libraryOperations.addFolder, schema: FolderAdd },
      { operation: libraryOperations.renameFolder, schema: FolderRename },
    ],
    show: () => <FolderDialog name="" isBusy={false} message={null} onSave={nothing} onCancel={nothing} />,
  },
  {
    name: '站点',
    sends: [{ operation: sitesOperations.create, schema: SiteCreate }],
    show: () => <NewSiteDialog failure={null} isSaving={false} onCreate={nothing} onDismiss={nothing} />,
  },
  {
    name: '学校',
    sends: [
      { operation: schoolRegisterOperations.add, schema: SchoolAdd },
      { operation: schoolRegisterOperations.change, schema: SchoolChange, unshown: ['version'] },
    ],
    show: () => (
      <RegisteredSchoolDialog
        {...{ before: null, theirs: null, cities: [], failure: null, isSaving: false }}
        {...{ onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '学院名称',
    sends: [
      { operation: organisationOperations.add, schema: CollegeAdd, unshown: ['schoolId', 'parentId'] },
      { operation: organisationOperations.rename, schema: CollegeRename, unshown: ['version'] },
    ],
    show: () => (
      <CollegeNameDialog
        {...{ before: null, parent: null, theirs: null, failure: null, isSaving: false }}
        {...{ onName: nothing, onCancel: nothing }}
      />
    ),
  },
  ...restructurings,
  {
    name: '申请更正',
    sends: [{ operation: correctionsOperations.ask, schema: CorrectionAsk, unshown: ['memberId'] }],
    show: () => (
      <AskCorrectionDialog
        of={{
          ...{
            id: '',
            school: '云海大学',
            kind: 'learner',
            name: '林晓舟',
            number: '2026001',
            college: null,
            major: null,
          },
          ...{
            className: null,
            entryYear: 2026,
            status: 'enrolled',
            phone: null,
            mail: null,
            document: null,
            corrections: [],
          },
        }}
        {...{ failure: null, isSaving: false, onAsk: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '回复更正',
    sends: [
      {
        operation: correctionsOperations.decide,
        schema: CorrectionDecision,
        unshown: ['version', 'memberVersion', 'isApproved'],
      },
    ],
    show: () => (
      <DecideCorrectionDialog
        row={{
          ...{
            id: '',
            memberId: '',
            field: 'name',
            stood: '林晓舟',
            wanted: '林晓洲',
            now: '林晓舟',
            reason: '录入有误',
          },
          ...{ status: 'waiting', answer: '', askedAt: '2026-09-01T00:00:00.000Z', endedAt: null, version: 1 },
          ...{ name: '林晓舟', number: '2026001', kind: 'learner', college: null, decidedBy: null },
          ...{ isOvertaken: false, memberVersion: 1 },
        }}
        isApproved={false}
        {...{
          whole: null,
          isRevealing: false,
          onReveal: nothing,
          failure: null,
          isSaving: false,
          onDecide: nothing,
          onCancel: nothing,
        }}
      />
    ),
  },
  {
    name: '人员',
    sends: [
      { operation: membersOperations.add, schema: MemberAdd, unshown: ['schoolId', 'kind'] },
      { operation: membersOperations.edit, schema: MemberEdit, unshown: ['version'] },
    ],
    show: () => (
      <AddMemberDialog
        kind="learner"
        draft={{
          name: '',
          number: '',
          entryYear: '',
          phone: '',
          mail: '',
          document: '',
          collegeId: '',
          majorId: '',
          classId: '',
        }}
        places={noPlaces}
        {...{ classes: [], onAddClass: null, failure: null, isSaving: false }}
        {...{ onKind: nothing, onChange: nothing, onAdd: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '新建导出',
    sends: [
      { operation: datamanagementOperations.ask, schema: DataExportAsk, unshown: ['schoolId'] },
      { operation: datamanagementOperations.addSchedule, schema: DataScheduleAdd, unshown: ['schoolId', 'every'] },
    ],
    show: () => (
      <NewExportDialog
        kinds={[{ id: 'learners', name: '学生名单', fields: [] }]}
        draft={{ kind: 'learners', format: 'xlsx', purpose: '', every: 'month', day: 1, hour: 2 }}
        {...{ college: null, failure: null, isSaving: false }}
        {...{ onChange: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '保存期限',
    sends: [
      {
        operation: datamanagementOperations.setRetention,
        schema: RetentionWrite,
        unshown: ['schoolId', 'kind', 'version'],
      },
    ],
    show: () => (
      <SetRetentionDialog
        rule={{
          ...{ kind: 'materialEvents', name: '浏览明细', about: '按天汇总的统计保留。', least: 180, most: 730 },
          ...{ mayStay: true, days: 730, due: 0, changedBy: null, changedAt: null, version: 0 },
        }}
        {...{ isTheirs: false, days: 730, foreseen: null, failure: null, isSaving: false }}
        {...{ onDays: nothing, onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '登记证件号',
    sends: [
      {
        operation: documentsOperations.setRule,
        schema: DocumentRuleWrite,
        unshown: ['schoolId', 'isOn', 'documents', 'rosters', 'version'],
      },
    ],
    show: () => (
      <SetDocumentRuleDialog
        rule={{
          ...{ schoolId: '', isOn: false, purpose: '', documents: 0, rosters: 0 },
          ...{ mayWrite: true, changedBy: null, changedAt: null, version: 0 },
        }}
        {...{ isOn: true, purpose: '', isTheirs: false, failure: null, isSaving: false }}
        {...{ onPurpose: nothing, onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '凭证件号加入学校',
    sends: [{ operation: documentsOperations.join, schema: OfferJoin, unshown: ['memberId', 'purposeVersion'] }],
    show: () => (
      <JoinOfferDialog
        offer={{
          ...{ memberId: '', school: '云海大学', kind: 'learner', name: '林晓舟' },
          ...{ document: '99**************12', purpose: '学籍核对', purposeVersion: 1 },
        }}
        typed={{ document: '', consent: false }}
        {...{ failure: null, isSaving: false, onType: nothing, onJoin: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '人员状态',
    sends: [
      { operation: membersOperations.changeStatus, schema: MemberStatusChange, unshown: ['version'] },
      {
        operation: membersOperations.act,
        schema: MembersAct,
        unshown: ['schoolId', 'ids', 'filter', 'except', 'count', 'act'],
      },
    ],
    show: () => (
      <MemberActDialog
        title=""
        draft={{ act: 'changeMajor', day: '', reason: '', collegeId: '', majorId: '', classId: '' }}
        moves={['changeMajor']}
        leadsTo="place"
        places={noPlaces}
        {...{ classes: [], onAddClass: null, today: '2026-11-25', entryYear: 2026, failure: null, note: null }}
        {...{ isReady: true, isSaving: false, onChange: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '安排开课',
    sends: [{ operation: schoolCoursesOperations.openTerm, schema: TermOpening, unshown: ['rows', 'isTrial'] }],
    show: () => (
      <OpenTermDialog
        {...{
          count: 1,
          draft: { from: '', term: '', startsOn: '' },
          terms: [],
          coming: [],
          preview: null,
          failure: null,
        }}
        {...{ isSaving: false, onDraft: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '教室',
    sends: [
      { operation: timetableOperations.addRoom, schema: RoomAdd, unshown: ['schoolId'] },
      { operation: timetableOperations.changeRoom, schema: RoomChange, unshown: ['version'] },
    ],
    show: () => (
      <RoomForm
        {...{ before: null, campuses: [], theirs: null, failure: null, isSaving: false }}
        {...{ onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '课程安排',
    sends: [
      { operation: timetableOperations.addLesson, schema: LessonAdd, unshown: ['termId', 'isForced'] },
      { operation: timetableOperations.changeLesson, schema: LessonEdit, unshown: ['isForced', 'version'] },
    ],
    show: () => (
      <LessonForm
        draft={{
          ...{ offering: null, joint: [], classes: [], teacherId: '', weeks: '1-16', weekday: 1, first: 1, last: 2 },
          room: null,
        }}
        {...{ isNew: true, term: { weeks: 20 }, periods: [], offerings: null, rooms: null, team: [] }}
        {...{ joint: null, classes: null, onJoint: nothing, onClass: nothing }}
        {...{ clashes: null, theirs: null, failure: null, isSaving: false }}
        {...{ onChange: nothing, onOffering: nothing, onRoom: nothing, onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '调停课',
    sends: [{ operation: timetableOperations.changeDay, schema: LessonDayWrite, unshown: ['day', 'act', 'version'] }],
    show: () => (
      <LessonDayForm
        lesson={{
          ...{ lessonId: '', day: '2026-11-24', date: '2026-11-24', status: 'planned', isAway: false, movedTo: null },
          ...{ course: '', number: 1, link: '/', teacher: { id: '', name: '' }, first: 1, last: 2, room: null },
          ...{ classes: [], joint: [], reason: '', weeks: [], mayWrite: true, version: 1 },
        }}
        draft={{ act: 'move', date: '', first: 1, last: 2, room: null, teacher: null, reason: '' }}
        {...{ term: { startsOn: '2026-09-01', endsOn: '2027-01-15' }, periods: [], rooms: null, teachers: null }}
        {...{ theirs: null, failure: null, isSaving: false, onChange: nothing, onRoom: nothing }}
        {...{ onTeacher: nothing, onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '学期',
    sends: [
      { operation: termsOperations.add, schema: TermAdd, unshown: ['schoolId'] },
      { operation: termsOperations.change, schema: TermChange, unshown: ['version', 'holidays', 'makeUpDays'] },
    ],
    show: () => (
      <TermForm
        {...{ before: null, theirs: null, failure: null, isSaving: false, onSave: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '专业',
    sends: [
      { operation: organisationMajorsOperations.add, schema: MajorAdd },
      { operation: organisationMajorsOperations.change, schema: MajorChange, unshown: ['version'] },
    ],
    show: () => (
      <AddMajorDialog
        begin={{ collegeId: '', code: '', name: '', level: 'undergraduate', years: '4' }}
        {...{ colleges: [], failure: null, isSaving: false, onAdd: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '引用到课程',
    sends: [{ operation: libraryOperations.use, schema: MaterialUse, unshown: ['ZYID'] }],
    show: () => (
      <UseDialog
        {...{ title: '', courseId: 'c', courses: [{ id: 'c', title: '课程', schoolName: '' }] }}
        {...{ places: [{ id: 'p', title: '章', kind: 'chapter' }], parentId: 'p', isBusy: false, message: null }}
        {...{ onCourse: nothing, onPlace: nothing, onRetry: null, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '新建资源库',
    sends: [{ operation: maintenanceOperations.create, schema: LibraryCreate }],
    show: () => (
      <CreateLibraryDialog
        {...{ edition: 'he', schools: [], isSaving: false, failure: null, onEdition: nothing }}
        {...{ onSearch: nothing, onFound: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '资源库基本配置',
    isQuiet: true,
    sends: [
      {
        ...{ operation: maintenanceOperations.writeSheet, schema: LibrarySettingsWrite },
        unshown: ['version', 'isReviewed'],
      },
    ],
    show: () => (
      <LibrarySettingsForm
        {...{
          library: { id: 'l', edition: 'he', school: { name: '' } as never, isShared: true },
          settings: librarySheet,
        }}
        {...{ nameProblem: undefined, onChange: nothing, conflict: null, bannerSrc: null, bannerUpload: input }}
        {...{ editor: plain(''), opening: null, banners: input, partners: input, maintainers: null }}
      />
    ),
  },
  {
    name: '添加维护员',
    sends: [{ operation: maintenanceOperations.addMaintainer, schema: MaintainerAdd }],
    show: () => (
      <MaintainersCard
        {...{ people: [], failure: null, mayChange: true, isAdding: false, problem: null }}
        {...{ pictureOf: (id) => id, onAdd: nothing, onRemove: nothing }}
      />
    ),
  },
  {
    name: '素材信息',
    sends: [
      { operation: maintenanceMaterialsOperations.editMaterial, schema: MaterialEdit, unshown: ['version'] },
      {
        operation: maintenanceMaterialsOperations.reviseMaterial,
        schema: MaterialRevise,
        unshown: ['version', 'fileId'],
      },
    ],
    show: () => (
      <>
        <MaterialForm
          formRef={null}
          {...{ id: 'f', details: material, directories: [], mayEdit: true, editor: plain }}
          {...{ onDirty: nothing, onSave: nothing }}
        />
        <MaterialVersions details={material} mayEdit newVersion={() => input} />
      </>
    ),
  },
  {
    name: '资源库栏目',
    isQuiet: true,
    sends: [
      {
        ...{ operation: maintenanceOperations.writeMenu, schema: LibraryMenuWrite, under: '/entries/2' },
        places: ['title', 'holds', 'condition', 'condition/tags/0'],
      },
    ],
    show: () => (
      <EntryCard
        {...{ at: 'entries/2', count: 0, changes: { rows: new Map() } as never, isNaming: false }}
        {...{ shown: { row: entry, entry, parentId: null, position: 2 } as never, directories: [], courses: [] }}
        {...{ onChange: nothing, onNamed: nothing, canStep: () => false, onStep: nothing, onRemove: nothing }}
        {...{ onAddChild: nothing, onOpenChild: nothing, onRemoveChild: nothing }}
      />
    ),
  },
];

const messages: readonly Form[] = [
  {
    name: '发消息',
    isQuiet: true,
    sends: [
      { operation: announcementsOperations.change, schema: AnnouncementChange, unshown: ['version'] },
      { operation: announcementsOperations.send, schema: AnnouncementSend, unshown: ['version'] },
    ],
    show: () => (
      <>
        <ComposeForm
          content={{ title: '', body: '', audiences: [], files: [] }}
          names={{ title: '标题', body: '正文', audiences: '通知对象', files: '附件' }}
          {...{ people: [], wordOf: () => undefined, conflict: null, editor: plain(''), upload: input }}
          {...{ onChange: nothing, onAudiences: nothing, onChoose: nothing }}
        />
        <SendCard
          {...{ reach: null, time: '', timeProblem: undefined, problem: null, isBusy: false }}
          {...{ onTime: nothing, onSend: nothing, onPreview: nothing }}
        />
      </>
    ),
  },
];

const roles: readonly Form[] = [
  {
    name: '任命',
    // Further classes stand beside the first one.
    sends: [{ operation: appointmentsOperations.appoint, schema: Appointment, unshown: ['alsoFor'] }],
    show: () => (
      <AppointRoleDialog
        draft={{
          ...{ role: { role: 'collegeAdmin', scope: 'college', rights: [] }, until: '', reason: '' },
          ...{ place: { id: 'c', name: '文学院', detail: '' }, classes: [], person: null },
        }}
        {...{ classes: null, classFilter: { collegeId: '', entryYear: null, search: '' }, onClassFilter: nothing }}
        {...{ roles: [], places: [], placeSearch: '', people: [], personSearch: '', today: '2026-11-26' }}
        {...{ failure: null, isSaving: false, onChange: nothing, onPlaceSearch: nothing, onPersonSearch: nothing }}
        {...{ onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '结束任命',
    sends: [{ operation: appointmentsOperations.end, schema: RoleEnding, unshown: ['id'] }],
    show: () => (
      <EndRoleDialog
        holder={{
          ...{ id: 'p', holdingId: 'h', name: '', number: '', role: 'collegeAdmin', school: null, of: null },
          ...{ since: '2026-11-26T00:00:00Z', until: null, reason: '', by: null, mayEnd: true },
        }}
        {...{ reason: '', failure: null, isSaving: false, onReason: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
];

/** Every form of the product, as it stands on its page. */
const posting = {
  ...{ label: '回答', agree: '回答', draft: { body: '', isAnonymous: false }, Editor: null, allowsAnonymous: true },
  mentions: async () => [],
  ...{ isBusy: false, message: null, onDraft: nothing, onSend: nothing, onCancel: nothing },
} as const;
const asking = { ...posting, draft: { title: '', placeId: '', body: '', isAnonymous: false } };

const courseEntry: CourseEntry = {
  ...{ id: 'e', kind: 'file', name: '讲义.pdf', parentId: null, mediaType: 'application/pdf', sizeBytes: 1, pages: 1 },
  ...{ durationMs: null, number: 1, entries: 0, addedBy: null, changedAt: '2026-09-01T02:00:00.000Z', version: 1 },
  ...{ isDownloadable: true, isShowable: true, reference: null, isNew: false, download: null, visibleFrom: null },
  ...{ audiences: [{ offeringId: 'o', classId: null }], viewers: 0 },
};
const onFile = { isSaving: false, failure: null, onAgree: nothing, onCancel: nothing, onChange: nothing } as const;
const groups: readonly Form[] = [true, false].map((isNew) => ({
  name: isNew ? '新建分组' : '分组设置',
  sends: isNew
    ? [{ operation: groupsOperations.add, schema: GroupSetAdd, unshown: ['showsMembers'] }]
    : [{ operation: groupsOperations.edit, schema: GroupSetEdit, unshown: ['version', 'isOpen', 'showsMembers'] }],
  show: () => (
    <GroupSetForm
      {...onFile}
      isNew={isNew}
      draft={{ ...draftOfGroups(null), way: 'choice' }}
      hasTheirs={false}
      onSave={nothing}
    />
  ),
}));
const coursefiles: readonly Form[] = [
  {
    name: '资料设置',
    sends: [{ operation: coursefilesOperations.edit, schema: CourseEntryEdit, unshown: ['version'] }],
    show: () => (
      <EntrySettings
        {...onFile}
        entry={courseEntry}
        draft={draftOfEntry(courseEntry)}
        offerings={[{ id: 'o', number: 1, term: '2026 秋', classes: [] }]}
        hasTheirs={false}
        onSave={nothing}
      />
    ),
  },
  {
    name: '新建文件夹',
    sends: [{ operation: coursefilesOperations.addFolder, schema: CourseFolderAdd, unshown: ['courseId', 'folderId'] }],
    show: () => <FolderNameDialog {...onFile} name="" onName={nothing} />,
  },
  {
    name: '替换文件',
    sends: [{ operation: coursefilesOperations.replace, schema: CourseFileReplace, unshown: ['version', 'tells'] }],
    show: () => (
      <ReplaceDialog
        {...onFile}
        name="讲义"
        viewers={0}
        file={null}
        note=""
        tells
        hasTheirs={false}
        upload={<button />}
      />
    ),
  },
  {
    name: '引用素材',
    sends: [
      {
        ...{ operation: coursefilesOperations.addReferences, schema: CourseReferencesAdd },
        unshown: ['courseId', 'folderId', 'materialIds'],
      },
    ],
    show: () => (
      <ReferencePick
        {...onFile}
        search=""
        list={null}
        chosen={new Set()}
        onSearch={nothing}
        onPage={nothing}
        onChoose={nothing}
      />
    ),
  },
];

const discussions: readonly Form[] = [
  {
    name: '提问',
    sends: [{ operation: discussionsOperations.ask, schema: ThreadAsk, unshown: ['offeringId'] }],
    show: () => <AskForm {...asking} places={[{ id: 'p', title: '第一章', level: 'chapter', threads: 0 }]} />,
  },
  {
    name: '编辑问题',
    sends: [{ operation: discussionsOperations.edit, schema: ThreadEdit, unshown: ['version'] }],
    show: () => <AskForm {...asking} places={null} allowsAnonymous={false} />,
  },
  {
    name: '回答问题',
    sends: [
      { operation: discussionsOperations.answer, schema: PostWrite, unshown: ['parentId'] },
      { operation: discussionsOperations.editPost, schema: PostEdit, unshown: ['version'] },
    ],
    show: () => <PostForm {...posting} />,
  },
  ...(['question', 'post'] as const).flatMap((what): Form[] => {
    const { hide, hidePost, report, reportPost } = discussionsOperations;
    const asked = { what, reason: '', isBusy: false, message: null };
    const show = (act: 'hide' | 'report') => (
      <ReasonDialog {...asked} act={act} onReason={nothing} onAgree={nothing} onCancel={nothing} />
    );
    const isQuestion = what === 'question';
    return [
      {
        name: `隐藏 ${what}`,
        sends: [{ operation: isQuestion ? hide : hidePost, schema: Hiding, unshown: ['isHidden'] }],
        show: () => show('hide'),
      },
      {
        name: `举报 ${what}`,
        sends: [{ operation: isQuestion ? report : reportPost, schema: Reporting }],
        show: () => show('report'),
      },
    ];
  }),
];

/** Switches, which are never wrong. */
const classSwitches = ['isOpen', 'showsCode', 'showsBars', 'mayLeave'];
const classes: readonly Form[] = [
  {
    name: '加入班级',
    sends: [{ operation: classesOperations.find, schema: ClassCode }],
    show: () => (
      <JoinCard
        title="加入班级"
        joining={{
          ...{ code: '', found: null, isBusy: false, message: null },
          ...{ onCode: nothing, onLook: nothing, onJoin: nothing, onBack: nothing },
        }}
      />
    ),
  },
  {
    name: '教学班',
    sends: [
      { operation: classesOperations.create, schema: ClassCreate, unshown: ['offeringId', ...classSwitches] },
      { operation: classesOperations.edit, schema: ClassEdit, unshown: ['version', ...classSwitches] },
    ],
    show: () => (
      <ClassForm
        {...{ isNew: true, draft: draftOfClass(null), isSaving: false, failure: null, hasTheirs: false }}
        {...{ onChange: nothing, onSave: nothing, onCancel: nothing }}
      />
    ),
  },
];

const certificateScheme = {
  ...{ isOpen: true, title: '课程学习证书', unit: '云海大学', signer: '沈知远', minShare: 80, minPoints: 60 },
  ...{ isAutomatic: false, places: usualPlaces, version: 1, course: '数据结构', school: '云海大学', glyph: '云' },
  ...{ hours: 64, credits: 4, passPoints: 60, excellentPoints: 85, waiting: 0, issued: 0 },
  ...{ mayManage: true, mayDecide: true },
};
const commenting = {
  ...{
    comments: [],
    total: 0,
    shown: 'all' as const,
    chosenId: null,
    may: { decide: true, reply: true },
    isBusy: false,
  },
  ...{
    onShown: nothing,
    onChoose: nothing,
    onWriting: nothing,
    onWrite: nothing,
    onReply: nothing,
    onResolve: nothing,
  },
};
const courseReviews: readonly Form[] = [
  {
    name: '审核意见',
    sends: [
      {
        operation: courseReviewOperations.comment,
        schema: CommentAdd,
        unshown: ['id', 'nodeId', 'kind', 'quote'],
      },
    ],
    show: () => <ReviewComments {...commenting} writing={{ kind: 'must', text: '请补充', quote: '' }} />,
  },
  {
    name: '退回课程',
    sends: [
      { operation: courseReviewOperations.decide, schema: ReviewDecision, unshown: ['id', 'version', 'outcome'] },
    ],
    show: () => (
      <ReturnReviewDialog {...{ comments: 0, isBusy: false, message: null, onAgree: nothing, onCancel: nothing }} />
    ),
  },
  {
    name: '送审',
    sends: [
      { operation: courseReviewOperations.submit, schema: ReviewSubmit, unshown: ['id', 'version', 'outlineVersion'] },
    ],
    show: () => (
      <CourseCheckDialog
        shown={{ status: 'shown', data: { findings: [], checked: 1 }, isStale: false }}
        {...{ submitting: { note: '', onNote: nothing }, isBusy: false, message: null }}
        {...{ onOpen: nothing, onSubmit: nothing, onCancel: nothing }}
      />
    ),
  },
];

const certificates: readonly Form[] = [
  {
    name: '证书设置',
    sends: [
      {
        operation: certificatesOperations.configure,
        schema: CertificateSchemeWrite,
        unshown: ['version', 'isOpen', 'isAutomatic', 'places'],
      },
    ],
    show: () => (
      <SchemeForm
        {...{ scheme: certificateScheme, draft: schemeDraftOf(certificateScheme), isChanged: false, isBusy: false }}
        {...{ origin: 'http://localhost', onDraft: nothing, onReset: nothing, onSave: nothing }}
      />
    ),
  },
  {
    name: '撤销证书',
    sends: [{ operation: certificatesOperations.revoke, schema: CertificateRevoke, unshown: ['id'] }],
    show: () => (
      <RevokeDialog
        {...{ name: '林晓舟', number: 'YH', reason: '', isBusy: false, message: null }}
        {...{ onReason: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '证书查验',
    sends: [{ operation: certificatesOperations.check, schema: CertificateCheckInput }],
    show: () => (
      <CertificateCheck
        {...{ number: '', origin: 'http://localhost', isChecking: false, judged: null, failure: null }}
        {...{ onCheck: nothing, onFile: nothing }}
      />
    ),
  },
];

const offerings = [{ id: 'a', number: 1, term: '2026 秋' }];
const ratingDialog = { text: '', isBusy: false, message: null, onText: nothing, onAgree: nothing, onCancel: nothing };
const evaluations: readonly Form[] = [
  {
    name: '新建评价',
    sends: [{ operation: evaluationsOperations.create, schema: EvaluationCreate, unshown: ['copyOf'] }],
    show: () => (
      <CreateDialog
        draft={{ title: '期中评价', from: 'platform', copyOf: null, offeringId: 'a' }}
        {...{ offerings, copies: [], isBusy: false, onChange: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '新建考试',
    sends: [{ operation: examTeamOperations.create, schema: ExamCreate, unshown: ['offeringId'] }],
    show: () => (
      <CreateExamDialog
        {...{ title: '期中考试', isBusy: false, onTitle: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '考试的时间与规则',
    sends: [
      {
        operation: examTeamOperations.write,
        schema: ExamWrite,
        unshown: ['version', 'paper', 'arrangements', 'mixesQuestions', 'mixesOptions'],
      },
    ],
    show: () => (
      <>
        <ExamTimesForm settings={{ ...freshExam, title: '期中考试' }} isFixed={false} mayChange onChange={nothing} />
        <ExamRulesForm settings={{ ...freshExam, title: '期中考试' }} isFixed={false} mayChange onChange={nothing} />
      </>
    ),
    isQuiet: true,
  },
  {
    name: '考试成绩的复核申请',
    sends: [{ operation: examAppealOperations.ask, schema: ExamAppealAsk }],
    show: () => (
      <AskExamAppealDialog
        {...{ open: [null, 1], position: null, reason: '第一题的题干有歧义，请核对', isBusy: false, message: null }}
        {...{ onChange: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '回复考试复核',
    sends: [
      {
        ...{ operation: examAppealOperations.answer, schema: ExamAppealAnswer, unshown: ['version'] },
        places: ['answer', 'correction/questionId', 'correction/got'],
      },
    ],
    show: () => (
      <AnswerExamAppealDialog
        row={{
          ...{
            id: '',
            attemptId: '',
            version: 1,
            status: 'asked',
            reason: '请核对',
            askedAt: '2026-11-20T02:00:00.000Z',
          },
          ...{ answer: '', answeredBy: '', answeredAt: null, points: null, name: '林晓舟', number: '', className: '' },
          ...{ questionId: null, paperPoints: 60, given: null, marks: [{ questionId: 'q', got: 4, version: 0 }] },
        }}
        questions={[{ id: 'q', position: 1, points: 10, content: { kind: 'essay', stem: '说明理由' } }]}
        totalPoints={100}
        draft={{ isCorrected: true, questionId: 'q', got: '6', answer: '' }}
        {...{ isRenewed: false, isBusy: false, message: null }}
        {...{ onDraft: nothing, onRegrade: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '考试勘误',
    sends: [{ operation: examTalkOperations.correct, schema: ErratumSend, unshown: ['clientId', 'replacesId'] }],
    show: () => (
      <ErratumDialog
        {...{ questions: [{ id: 'q', position: 1 }], questionId: 'q', former: null, text: '', isBusy: false }}
        {...{ message: null, onQuestion: nothing, onText: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '考场记录',
    sends: [{ operation: examTalkOperations.note, schema: IncidentNote, unshown: ['clientId', 'attemptId'] }],
    show: () => (
      <IncidentDialog
        {...{ name: '林晓舟', kind: 'illness', text: '', isBusy: false, message: null }}
        {...{ onKind: nothing, onText: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
  {
    name: '评价问卷',
    sends: [{ operation: evaluationsOperations.edit, schema: EvaluationEdit, unshown: ['version', 'questions'] }],
    show: () => (
      <QuestionnaireForm
        {...{
          title: '期中评价',
          opensAt: null,
          closesAt: null,
          questions: [],
          conflict: null,
          added: null,
          lacking: [],
        }}
        {...{ dragging: { id: null, over: null }, rowRef: () => nothing, announcement: '' }}
        {...{ onHead: nothing, onQuestion: nothing, onAdd: nothing, onMove: nothing, onRemove: nothing }}
      />
    ),
  },
  {
    name: '评分',
    sends: [{ operation: ratingsOperations.rate, schema: RatingWrite }],
    show: () => (
      <RatingForm
        {...{ own: null, draft: { stars: 4, text: '' }, isBusy: false }}
        {...{ onDraft: nothing, onSave: nothing, onRemove: nothing }}
      />
    ),
  },
  {
    name: '举报评分',
    sends: [{ operation: ratingsOperations.report, schema: RatingReport }],
    show: () => <RatingReasonDialog {...{ act: 'report', ...ratingDialog }} />,
  },
  {
    name: '隐藏评分',
    sends: [{ operation: ratingsOperations.hide, schema: RatingHiding, unshown: ['isHidden'] }],
    show: () => <RatingReasonDialog {...{ act: 'hide', ...ratingDialog }} />,
  },
  {
    name: '回复评分',
    sends: [{ operation: ratingsOperations.answer, schema: RatingAnswer, unshown: ['version'] }],
    show: () => <RatingAnswerDialog {...ratingDialog} />,
  },
  {
    name: '回复评价',
    sends: [{ operation: evaluationsOperations.reply, schema: EvaluationReply, unshown: ['version'] }],
    show: () => (
      <ReplyDialog
        {...{ text: '会的', people: 3, isBusy: false, message: null }}
        {...{ onText: nothing, onAgree: nothing, onCancel: nothing }}
      />
    ),
  },
];

export const forms: readonly Form[] = [
  ...certificates,
  ...evaluations,
  ...courseReviews,
  ...classes,
  ...[...auth, ...account, ...teaching, ...library, ...messages, ...roles],
  ...groups,
  ...coursefiles,
  ...discussions,
];

/** Calls with a body that no form sends: what they carry was chosen or is the page's own, so nothing is typed wrong. */
export const sentByNoForm: Readonly<Record<string, string>> = {
  'POST /banks/exports/check': 'what the dialog counts',
  'POST /banks/exports/:id/downloads': 'a piece of a file',
  'POST /exams/:id/analysis/files': 'a button',
  'POST /exams/:id/archive': 'a button',
  'POST /exams/:id/archive/files': 'a button',
  'POST /exams/:id/rehearsal': 'numbers that stay within their limits, and a switch',
  'POST /exams/:id/rehearsal/stop': 'a button',
  'PUT /exams/:id/division': 'numbers and switches; its words stand in the dialog',
  'POST /banks/exports/print': 'which questions are printed',
  'POST /files/:id/openings': 'a button',
  'POST /files/photos/look': 'the secret of a code',
  'POST /homework/attempts/:id/questions/:questionId/photo-ticket': 'a button',
  'POST /scorm/packages': 'a file',
  'POST /scorm/sittings': 'a button',
  'PUT /scorm/sittings/:id/state': 'what a package noted',
  'POST /scorm/sittings/:id/stay': 'the page is still there',
  'PUT /course-review-rules': 'switches',
  'POST /courses/:id/taking-back': 'a question is agreed to',
  'PUT /courses/:id/template': 'a menu entry',
  'POST /courses/:id/template/decisions': 'buttons',
  'POST /course-reviews/:id/withdrawal': 'a question is agreed to',
  'POST /course-reviews/:id/holding': 'a button',
  'POST /course-review-comments/:commentId/replies': 'one field below a comment; its words stand in the notice',
  'POST /course-review-comments/:commentId/resolution': 'a button',
  'PUT /roles/rights': 'cells of a matrix',
  'POST /knowledge/courses/:courseId/draft': 'acts of an editor, whose texts cannot be typed longer than allowed',
  'POST /knowledge/courses/:courseId/publication': 'a button',
  'POST /knowledge/courses/:courseId/discarding': 'a question is agreed to',
  'POST /knowledge/courses/:courseId/copies': 'a course is chosen',
  'POST /evaluations/:id/moves': 'a button',
  'POST /evaluations/ratings/:id/dismissing': 'a button',
  'POST /evaluations/:id/reminders': 'a button',
  'POST /evaluations/own/:id/answers': 'answers are chosen, and longer ones than allowed cannot be typed',
  'POST /exams/:id/word': 'a button',
  'POST /exams/:id/drawing': 'the blueprint is a part of the paper, which the exam keeps; its fields take nothing else',
  'POST /scores/scheme/trying': 'the form tells by itself what does not fit',
  'PUT /scores/scheme': 'what was tried before',
  'PUT /scores/excuses': 'a reason that was asked before',
  'PUT /scores/book/marks': 'cells of a table, judged where they are typed',
  'PUT /scores/book/scale': 'one of four is chosen',
  'POST /scores/appeals': 'the dialog tells by itself what does not fit',
  'POST /scores/appeals/:id/withdraw': 'a question is agreed to',
  'POST /scores/appeals/:id/answer': 'the dialog tells by itself what does not fit',
  'PUT /scores/appeals/:id/draft': 'any text of the dialog, which bounds its length',
  'PUT /scores/settings': 'the form tells by itself what does not fit',
  'PUT /scores/register/analysis': 'the dialog tells by itself what does not fit',
  'POST /scores/book/moves': 'a table that was looked at, agreed to',
  'POST /scores/book/corrections': 'the form tells by itself what does not fit',
  'PUT /scores/daily': 'cells of a table, judged where they are typed',
  'POST /scores/daily/filling': 'a question is agreed to',
  'POST /scores/daily/undoing': 'a button',
  'POST /scores/daily/imports': 'a file',
  'POST /scores/daily/imports/committing': 'a button',
  'POST /certificates/applications': 'a button',
  'POST /certificates/courses/:courseId/decisions': 'the reason was asked before; its words stand in the notice',
  'POST /pub/certificates/check-code': 'an address',
  'POST /pub/certificates/check-file': 'a file',
  'POST /classes/:id/code': 'a question is agreed to',
  'PUT /classes/:id/assistants': 'boxes are ticked',
  'PUT /homework/:id/classes': 'cells of a table, judged where they are typed',
  'POST /classes/:id/acts': 'rows are chosen',
  'POST /classes/:id/placing': 'people are chosen',
  'POST /classes/acts/:id/undoing': 'a button',
  'POST /classes/joining': 'a question is agreed to',
  'POST /classes/courses/:courseId/register/placing': 'classes are chosen',
  'POST /classes/groups/:id/choosing': 'a button',
  'POST /classes/group-sets/:id/placing': 'a list of groups',
  'POST /classes/group-sets/:id/shuffling': 'a button',
  'POST /coursefiles/files': 'files',
  'POST /coursefiles/moving': 'a row is let go, or a folder chosen',
  'POST /coursefiles/binning': 'a button',
  'POST /coursefiles/restoring': 'a button',
  'POST /coursefiles/entries/:id/viewing': 'the page was shown',
  'POST /coursefiles/entries/:id/downloading': 'a button',
  'POST /coursefiles/visiting': 'the page was shown',
  'POST /discussions/threads/:id/accepting': 'a button',
  'POST /discussions/posts/:id/liking': 'a button',
  'POST /discussions/threads/:id/following': 'a button',
  'POST /discussions/threads/:id/seen': 'the page was shown',
  'POST /discussions/posts/:id/endorsing': 'a button',
  'POST /discussions/threads/:id/moderating': 'a button',
  'POST /discussions/threads/:id/dismissing': 'a button',
  'POST /discussions/posts/:id/dismissing': 'a button',
  'PUT /discussions/courses/:courseId/settings': 'a switch',
  'PUT /notes/entries/:id': 'it saves itself, and its line says why not',
  'POST /notes/entries/:id/restoring': 'a button',
  'POST /agenda/entries/:id/done': 'a button',
  'POST /agenda/entries/:id/restore': 'a button',
  'PUT /areas/switches': 'a difference is agreed to',
  'PUT /teachers/own/consent': 'a switch',
  'POST /activation/joining': 'a question is agreed to',
  'POST /activation/chosen/joining': 'a question is agreed to',
  'POST /members/slips': 'a question is agreed to',
  'POST /members/own/documents/withdrawal': 'a question is agreed to',
  'POST /members/own/offers/refusal': 'a question is agreed to',
  'POST /term-statistics/recounts': 'a button',
  'POST /user/export': 'a format is chosen',
  'POST /user/security/factor': 'a button',
  'POST /user/security/factor/recovery': 'a question is agreed to',
  'POST /user/deletion': 'a question is agreed to',
  'POST /user/joinings': 'a question is agreed to',
  'POST /user/joinings/preview': 'a choice',
  'POST /user/joinings/:id/undoing': 'a question is agreed to',
  'POST /user/agreement': 'a question is agreed to',
  'POST /auth/qr/scan': 'the code of the address',
  'POST /auth/qr/answer': 'a button',
  'POST /auth/login': 'another address of /auth/user/login/do',
  'POST /auth/logout': 'a button',
  'POST /lib/res/views': 'the page of a material, once it is before somebody’s eyes',
  'POST /banks/questions/remove': 'a question is agreed to',
  'POST /banks/questions/restore': 'a button',
  'POST /banks/shares/:id/end': 'a question is agreed to',
  'POST /timetable/imports': 'a file',
  'POST /timetable/imports/:id/checking': 'choices among the columns of the file',
  'POST /timetable/imports/:id/committing': 'a button',
  'POST /timetable/imports/:id/discarding': 'a button',
  'POST /timetable/imports/:id/undoing': 'a question is agreed to',
  'POST /banks/imports': 'a file',
  'POST /banks/imports/:id/commit': 'choices among what was read',
  'POST /banks/imports/:id/discard': 'a button',
  'POST /banks/imports/:id/undo': 'a button',
  'POST /auth/ajCaptcha/get': 'a puzzle',
  'POST /auth/ajCaptcha/check': 'a puzzle',
  'POST /offerings/:offeringId/enrolment': 'a button',
  'POST /messages/read': 'a button',
  'POST /messages/read-all': 'a button',
  'POST /messages/archive': 'a button',
  'POST /messages/announcements': 'a blank draft',
  'POST /messages/announcements/:id/unschedule': 'a button',
  'POST /messages/announcements/:id/withdraw': 'a question is agreed to',
  'POST /messages/announcements/:id/remind': 'a button',
  'POST /outbox/retry': 'a button',
  'POST /outbox/retry-all': 'no page of the product',
  'POST /outbox/give-up': 'a question is agreed to',
  'POST /console/jobs/retry': 'a button',
  'POST /console/jobs/give-up': 'a question is agreed to',
  'POST /console/storage/orphans/remove': 'a question is agreed to',
  'POST /audit/verification': 'a button',
  'POST /console/locked-accounts/:accountId/unlock': 'a reason of a list is chosen',
  'POST /messages/settings/choices': 'boxes',
  'PUT /messages/settings/schedule': 'switches, and times that the page judges itself',
  'POST /messages/settings/reset': 'a button',
  'PUT /messages/calendar': 'a button',
  'POST /messages/calendar/renew': 'a button',
  'POST /courses/:courseId/enrolments/decisions': 'the reason was asked before; its words stand in the notice',
  'POST /files/checks': 'an upload',
  'POST /files/known': 'an upload',
  'PUT /files/:id/captions': 'a file',
  'POST /homework/attempts': 'a button',
  'PUT /homework/attempts/:id/answers': 'answers save themselves; the line of the page says why not',
  'POST /homework/attempts/:id/submit': 'a button',
  'POST /homework/attempts/:id/recall': 'a button',
  'POST /exams/attempts/:id/messages': 'one field; its words stand below it',
  'POST /exams/attempts/:id/messages/read': 'a button',
  'POST /exams/:id/messages': 'one field; its words stand below it',
  'POST /exams/messages/:id/answers': 'one field; its words stand below it',
  'POST /exams/messages/:id/settle': 'a button',
  'PUT /examoffice/plans/:id/rooms': 'rooms that are ticked, and numbers that their dialog judges',
  'POST /examoffice/plans/:id/drawing': 'choices and a button',
  'POST /examoffice/plans/:id/placing': 'a button',
  'POST /examoffice/plans/:id/seats': 'a seat that its dialog judges',
  'PUT /examoffice/plans/:id/invigilators': 'teachers that are chosen',
  'POST /examoffice/plans/:id/moves': 'a button',
  'PUT /examoffice/plans/:id/attendance': 'choices, and a remark that cannot be typed longer than allowed',
  'PUT /examoffice/duties/exams/:id/attendance': 'choices, and a remark that cannot be typed longer than allowed',
  'POST /examoffice/makeups/exports': 'a button',
  'POST /examoffice/makeups': 'learners that are ticked; each title stands by its exam',
  'PUT /exams/:id/audience': 'learners that are chosen, and buttons',
  'PUT /examoffice/plans/:id/codes': 'a switch, and a button',
  'PUT /exams/paper-rules': 'one choice, which is sent as it is made',
  'POST /exams/:id/review/withdrawal': 'a button',
  'POST /exams/:id/looks': 'a reason alone, which its dialog wants',
  'POST /exams/:id/moves': 'a button, or a reason alone, which its dialog wants',
  'POST /exams/:id/acts': 'a button, or a reason alone, which its dialog wants',
  'POST /exams/:id/regrades/preview': 'nothing is written; the page judges key and points while they are typed',
  'POST /exams/:id/regrades': 'key, points and a reason that the page judges while they are typed',
  'POST /exams/regrades/:id/undo': 'a button',
  'POST /exams/appeals/:id/withdraw': 'a button',
  'POST /exams/late/:id/decision': 'a reason alone, which its dialog wants',
  'PUT /exams/taken/:attemptId/marks/:questionId': 'points that the page judges while they are typed',
  'POST /exams/:id/attempts': 'a page is opened',
  'POST /exams/attempts/:id/start': 'a button',
  'POST /exams/attempts/:id/device': 'a reason alone; its words stand above the button',
  'PUT /exams/attempts/:id/answers': 'answers save themselves; the line of the page says why not',
  'POST /exams/attempts/:id/questions/:questionId/files': 'a file',
  'POST /exams/attempts/:id/questions/:questionId/photo-ticket': 'a button',
  'POST /exams/attempts/:id/signals': 'what the page notices',
  'POST /exams/attempts/:id/submit': 'a button',
  'POST /quizzes/attempts': 'a button',
  'POST /quizzes/offerings/:offeringId/items/:itemId/extra': 'a reason alone, which its dialog wants',
  'PUT /mistakes/marks': 'a button',
  'PUT /peers/homework/:homeworkId/plan': 'a number and a time that the page judges while they are typed',
  'PUT /peers/reviews/:id': 'marks save themselves; the line of the page says why not',
  'POST /peers/reviews/:id/submit': 'a button',
  'PUT /peers/reviews/:id/helpful': 'a button',
  'PUT /peers/reviews/:id/hidden': 'a reason alone, which its dialog wants',
  'POST /peers/reviews/:id/reassign': 'a reason alone, which its dialog wants',
  'POST /peers/reviews/:id/report': 'a reason alone, which its dialog wants',
  'POST /mistakes/rounds': 'a button',
  'PUT /mistakes/rounds/:id/answers': 'answers save themselves; what is checked says so',
  'POST /mistakes/rounds/:id/checks': 'a button',
  'PUT /quizzes/offerings/:offeringId/items/:itemId/plan': 'a number that its dialog judges while it is typed',
  'POST /quizzes/taken/:id/reset': 'a reason alone, which its dialog wants',
  'PUT /quizzes/attempts/:id/answers': 'answers save themselves; the line of the page says why not',
  'POST /quizzes/attempts/:id/checks': 'a button',
  'POST /quizzes/attempts/:id/submit': 'a button',
  'POST /quizzes/videos/:itemId/answers': 'an answer is chosen; what is over the video says why it was not sent',
  'PUT /homework/:id/second-marking': 'choices out of lists; the notice says why not',
  'PUT /homework/:id/division': 'choices out of lists; the notice says why not',
  'POST /homework/:id/division/effect': 'what a choice would change is asked',
  'POST /homework/:id/extensions/ending': 'rows are chosen',
  'POST /homework/comments': 'what stands in the comment is saved; the notice says why not',
  'PUT /homework/comments/:id': 'one line, edited in its place; the notice says why not',
  'POST /homework/comments/:id/uses': 'a comment is put in',
  'PUT /homework/:id/anonymity': 'a switch; why is a reason alone, which its dialog wants',
  'PUT /homework/:id/groups': 'switches and choices; its words stand above the button',
  'POST /homework/attempts/:id/agreement': 'a button',
  'PUT /homework/submissions/:id/members/:learnerId': 'points and a reason, which their dialog wants',
  'POST /homework/submissions/:id/identity': 'a reason alone, which its dialog wants',
  'POST /homework/rubrics': 'the form of a rubric, which is put to a question; its words stand above the button',
  'POST /homework/:id/publish': 'a button',
  'POST /homework/:id/withdraw': 'a button',
  'PUT /homework/:id/questions': 'the order of a list',
  'POST /homework/:id/marks/publish': 'rows are chosen',
  'POST /homework/submissions/:id/lock': 'a page is opened',
  'POST /homework/submissions/:id/lock/renew': 'a page is open',
  'POST /homework/submissions/:id/lock/release': 'a page is left',
  'PUT /homework/submissions/:id/questions/:questionId/files/:fileId/annotations':
    'drawings save themselves; the line above the page says why not',
  'PUT /homework/submissions/:id/marks': 'marks save themselves; the line of the desk says why not',
  'POST /homework/submissions/:id/finish': 'a button',
  'POST /homework/submissions/:id/publish': 'a button',
  'POST /learning/beats': 'what was watched',
  'POST /user/favorite/add': 'a button',
  'POST /user/favorite/cancel': 'a button',
  'POST /user/favorite/move': 'rows are dragged',
  'POST /maintenance/libraries/:libraryId/statistics/exports': 'filters are chosen',
  'POST /maintenance/libraries/:libraryId/opening': 'a button',
  'POST /maintenance/libraries/:libraryId/menu/publish': 'a button',
  'POST /maintenance/libraries/:libraryId/menu/discard': 'a button',
  'POST /maintenance/libraries/:libraryId/directories': 'a name in the row of a tree; its words stand in the notice',
  'PATCH /maintenance/libraries/:libraryId/directories/:directoryId':
    'a name in the row of a tree; its words stand in the notice',
  'PUT /maintenance/libraries/:libraryId/courses': 'rows are chosen',
  'POST /maintenance/libraries/:libraryId/materials': 'an upload',
  'POST /maintenance/libraries/:libraryId/materials/edits': 'its dialog has closed; its words stand in the notice',
  'POST /maintenance/libraries/:libraryId/materials/moves': 'its dialog has closed; its words stand in the notice',
  'PUT /maintenance/libraries/:libraryId/materials/:materialId/captions': 'a file',
  'POST /maintenance/libraries/:libraryId/complaints/:complaintId/decision':
    'its dialog has closed; its words stand in the panel',
  'POST /maintenance/libraries/:libraryId/materials/template': 'a button',
  'POST /maintenance/libraries/:libraryId/materials/imports': 'a file',
  'POST /maintenance/libraries/:libraryId/materials/imports/:importId': 'a button',
  'POST /maintenance/libraries/:libraryId/materials/exports': 'filters are chosen',
  'POST /courses/:courseId/outline': 'a name in the row of a tree; its words stand in the notice',
  'PATCH /courses/:courseId/outline/:nodeId': 'a page that saves itself; its line says why not',
  'PATCH /sites/:id': 'a page that saves itself; its line says why not',
  'POST /sites/:id/publication': 'a difference is agreed to',
  'POST /sites/:id/discarding': 'a button',
  'POST /sites/:id/withdrawal': 'a question is agreed to',
  'POST /sites/:id/restoration': 'a version is chosen of a list',
  'POST /platform/schools/:id/closing': 'a reason of a list is chosen',
  'POST /platform/schools/:id/reopening': 'a question is agreed to',
  'PATCH /organisation/schools/:id/profile': 'a page that saves itself; its line says why not',
  'POST /organisation/schools/:id/profile/publication': 'a difference is agreed to',
  'POST /organisation/schools/:id/profile/discarding': 'a button',
  'POST /organisation/schools/:id/profile/restoration': 'a version is chosen of a list',
  'PATCH /led-majors/:id': 'a page that saves itself; its line says why not',
  'POST /led-majors/:id/publication': 'a difference is agreed to',
  'POST /led-majors/:id/discarding': 'a button',
  'PUT /organisation/majors/:id/lead': 'a teacher is chosen of a list',
  'POST /courses/:courseId/outline/:nodeId/move': 'rows are dragged',
  'POST /courses/:courseId/outline/:nodeId/restore': 'a button',
  'POST /pub/search/words': 'the search box tells what was searched',
  'POST /auth/oauth2/wx/web/auth': "a provider's answer",
  'POST /auth/oauth2/qq/web/auth': "a provider's answer",
  'POST /auth/token/login/do': 'a link from elsewhere',
  'POST /auth/sign/login/do': 'a link from elsewhere',
  'POST /auth/sign/account/login/do': 'a link from elsewhere',
  'POST /user/security/wx/bind': "a provider's answer",
  'POST /user/security/wx/unbind': 'a button',
  'POST /user/security/qq/bind': "a provider's answer",
  'POST /user/security/qq/unbind': 'a button',
  'POST /courses/:id/publish': 'a button',
  'POST /courses/:id/archive': 'a button',
  'POST /courses/:id/reopen': 'a button',
  'PUT /courses/:id/team': 'people are chosen of a list',
  'POST /offerings/:offeringId/cancel': 'a button',
  'POST /members/classes': 'a line beside its choice; its words stand above the fields',
  'POST /members/acts/:id/undoing': 'a button',
  'POST /members/exports': 'columns are chosen',
  'POST /data/exports/:id/again': 'a button',
  'POST /data/exports/:id/downloads': 'a button',
  'PUT /data/schedules/:id/pause': 'a button',
  'POST /members/imports': 'a file is chosen',
  'POST /members/imports/:id/checking': 'columns are chosen; what is refused stands above them',
  'POST /members/imports/:id/committing': 'a button',
  'POST /members/imports/:id/discarding': 'a button',
  'POST /members/imports/:id/undoing': 'a button',
  'POST /terms/:id/moves': 'a button',
  'POST /timetable/exports': 'a button',
  'PUT /timetable/periods': 'rows of times; what is refused stands above them',
  'POST /timetable/lessons/:id/removal': 'a button',
  'POST /timetable/lessons/:id/restore': 'a button',
  'POST /school-courses/handover': 'a teacher is chosen of a list',
  'POST /school-courses/archiving': 'a button',
  'POST /school-courses/restoring': 'a button',
  'POST /organisation/restructurings/preview': 'nothing is written',
  'POST /organisation/restructurings/:id/undoing': 'a button',
  'POST /organisation/majors/:id/stopping': 'a button',
  'POST /organisation/majors/:id/reopening': 'a button',
  'PUT /organisation/colleges/:id/place': 'rows are dragged',
  'POST /organisation/colleges/:id/closing': 'a button',
  'POST /organisation/colleges/:id/reopening': 'a button',
};
