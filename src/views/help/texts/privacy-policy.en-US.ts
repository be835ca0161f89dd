import type { LegalText } from './legal-text.ts';

const text: LegalText = {
  lead: [
    '{organiser} ("we") is the handler of personal information on {title}. Following the Personal Information Protection Law of the People\'s Republic of China, the Regulations on the Protection of Minors in Cyberspace and related rules, this policy says what we collect and why, how long we keep it, who can see it, and what you can do. The Chinese text prevails where the two differ.',
    [
      'We collect only what teaching needs. No advertising, no sale of personal information, no profiling beyond teaching.',
      'Phone numbers, e-mail addresses and documents are stored encrypted and shown only in part.',
      'You can view, correct, export and delete your information, withdraw consent and delete your account at any time.',
    ],
  ],
  chapters: [
    {
      title: '1. What we collect, and for what',
      body: [
        'Each item names its purpose. Leaving out what is marked optional affects nothing else.',
        [
          'Registration and login: phone number, password (kept only in a form that cannot be turned back) and nickname, to recognise you and to recover your account. Without a phone number you cannot register, but you can browse as a visitor.',
          'E-mail, gender, picture, introduction (optional): to receive codes and to show on your profile.',
          'School, name, student or staff number: registered by your school or entered by you, for enrolment, grades and the running of courses.',
          "Logging in by others (optional): if you choose WeChat, QQ, the learning app or your university's sign-on, we receive your identifier, nickname and picture there, but not your contacts or content.",
          'Learning records: courses viewed, playback progress, homework, quizzes, grades, comments and receipts, for teaching, marking and your own overview.',
          'What you upload or write: homework, materials, feedback and its pictures, for the purpose you submit them for.',
          'Device and logs: device identifier, browser type, IP address, times of login, operations and errors, to keep accounts and systems safe and to find faults. These are also the network logs that the Cybersecurity Law requires.',
        ],
      ],
    },
    {
      title: '2. Sensitive personal information',
      body: [
        'Only when you apply for verification as a teacher do we ask for a picture of your teaching certificate or proof of employment, so that your school can check who you are. We explain this again before the upload and ask for your separate consent; refusing affects verification only, not learning. We do not collect pictures of identity cards, faces, locations, address books or health data.',
        'Where a school keeps document numbers, its register may hold the number of your identity document: encrypted, shown by its ends only, for a purpose that the school states and that you read in your account settings. Before you join a school by the number you are asked for your separate consent; without it you can still join by a slip of the school. When the school turns this off, all numbers are erased.',
        'All information about children under 14 is treated as sensitive; see chapter 8.',
      ],
    },
    {
      title: '3. On what basis',
      body: [
        'We handle your information with your consent, or where it is necessary to conclude and perform the Terms of Service or to fulfil legal duties. Any other purpose needs your consent first. You may withdraw consent; what was done before remains lawful.',
      ],
    },
    {
      title: '4. Who can see it',
      body: [
        [
          'Teachers of a course: the names, student numbers, progress, homework and grades of its learners.',
          'School administrators: the registration, teaching data and verification documents of their own school.',
          'Platform administrators: what is needed for faults, complaints and security; every look and change is in the audit log.',
          'Fellow learners and visitors: only the nickname, picture and introduction you show publicly.',
        ],
      ],
    },
    {
      title: '5. Processors, disclosure and transfer abroad',
      body: [
        'To send SMS and e-mail and to store files we use providers who handle the necessary data for us (number or address and code, encrypted files) under agreed purposes, terms and safeguards, and we supervise them. Otherwise we disclose personal information only with your separate consent, or where the law or a competent authority requires it.',
        'On a merger, split or closure we tell you who receives the data and how to reach them; a new purpose needs your consent again.',
        'Personal information is stored in mainland China and is not transferred abroad.',
      ],
    },
    {
      title: '6. For how long',
      body: [
        [
          'Account data: until you delete the account. The request takes effect after 15 working days; name, contacts, password, third-party bindings and devices are then deleted.',
          'Learning records and grades: as the rules for school records require; after deletion of the account they are separated from your identity, and only what teaching figures need remains.',
          'Verification documents: after the review for re-checks only; deleted when the verification is withdrawn or the account is deleted.',
          'Login and operation logs: at least six months, as the law requires.',
          'Codes by SMS and e-mail: good for 5 minutes and for one use.',
          'Feedback: two years after it was dealt with; its contact details go with the account.',
        ],
        'After that it is deleted or made anonymous. Where the law sets a longer term, or deletion is technically hard, we do nothing with it but store and protect it.',
      ],
    },
    {
      title: '7. How it is protected',
      body: [
        'Connections are encrypted. Phone numbers, e-mail addresses and contacts are encrypted with keys kept apart from the database. Passwords are neither sent nor stored as they are. Each role has the least rights it needs; important operations ask who you are again and leave an audit record. We back up and check regularly.',
        'After a leak, change or loss we act at once, report to the authorities as required, and tell you what happened and why, what may follow, what we have done and what you can do.',
      ],
    },
    {
      title: '8. Minors',
      body: [
        "For a child under 14, a parent or guardian must read and accept this policy before the child registers; where a school organises the use, the school obtains that consent. We handle children's information for teaching only, name a person in charge, allow internal access only with approval and on record, and send children no marketing.",
        "Guardians may at any time ask us to show, correct or delete a child's information, withdraw consent or close the account; we act once the relation is verified. If we find that a child's information was collected without consent, we delete it as soon as we can.",
        'From 14 to 17, please use the platform with the guidance of a guardian.',
      ],
    },
    {
      title: '9. Your rights',
      body: [
        [
          'Access, copy, portability: "Account settings › My data" exports your data as a JSON or CSV file.',
          'Correction: change nickname, picture, gender, introduction, phone and e-mail in "Account settings"; name and school are corrected by the school.',
          'Deletion: ask for it under "Account settings › My data"; it can be taken back within 15 working days.',
          'Withdrawal of consent: unbind third parties, delete optional data, withdraw an application for verification. Withdrawing consent to this policy means deleting the account.',
          'Automated decisions: "recommended" and "popular" follow enrolments and dates of courses, never traits of yours; grades are set by teachers or computed by published rules, and you may ask the teacher for a review.',
          'Restriction, objection, explanation: ask us to explain our rules, or to limit or stop handling your data.',
          'Next of kin may exercise these rights for a person who has died, for lawful and proper interests of their own.',
        ],
        'You can also write to the contact below. Once we know it is you, we answer within 15 working days, free of charge, and give reasons where we cannot comply. If the answer does not satisfy you, you may complain to the cyberspace or education authorities, or go to court.',
      ],
    },
    {
      title: '10. What is stored on this device',
      body: [
        'No cookies for advertising or cross-site tracking. This device keeps only:',
        [
          'the mark of your login (until the browser is closed, or 7 days if you chose to stay logged in);',
          'a device identifier (at most 400 days), to know your usual devices and spare you captchas;',
          'interface settings, open tabs and notices already seen;',
          'drafts not yet sent, cleared once they are sent or you log out.',
        ],
        "Clearing the browser's data removes all of it; learning records on the server are not affected.",
      ],
    },
    {
      title: '11. Updates and contact',
      body: [
        'Major changes (of purpose, kind, recipient, your rights or storage times) are announced before they take effect, and we ask for your consent again. All versions are listed below.',
        'In charge of the protection of personal information: {supportGroup}. Hotline {hotline}, e-mail {mailbox}. Please write "personal information" in the subject.',
      ],
    },
  ],
  versions: [{ version: '2026-09-01', change: 'First published.' }],
};
export default text;
