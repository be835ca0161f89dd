import type { LegalText } from './legal-text.ts';

const text: LegalText = {
  lead: [
    'This agreement is between you and {organiser}, the organiser of {title} ("the platform"). It sets out what each side may expect of the other. Please read it before you register or first log in; chapters 3, 5, 7 and 9 matter most to you. The Chinese text prevails where the two differ.',
    'You accept it by ticking "I have read and accept", or by going on to use what needs a login. If you do not accept it you can still browse public course pages as a visitor, check certificates and send feedback.',
  ],
  chapters: [
    {
      title: '1. The service',
      body: [
        'The platform offers online teaching to schools, teachers and learners: publishing and taking courses, homework and quizzes, marking and grades, uploading and using materials, and the notices, checks and figures that go with them.',
        'Each course is provided by the school and the teachers who run it, and they answer for it. The platform provides the technology, keeps the teaching records, and acts on content that breaks the law or this agreement.',
        'Learning on the platform is free of charge to you. Should a course cost money, the amount, the recipient and the refund rules are shown before you enrol, and you confirm them separately.',
      ],
    },
    {
      title: '2. Your account',
      body: [
        [
          'Registration needs a working phone number that can receive codes; one number belongs to one account.',
          'An account is for one person only and may not be lent, transferred or sold. What is done with it counts as done by you, unless you can show that somebody else misused it.',
          'Use a password that you use nowhere else. If something looks wrong, change it at once, log out the devices you do not know under "Account settings", and ask us to freeze the account if need be.',
          'Applying for verification as a teacher takes your true name, staff number and documents; your school reviews them, and may withdraw the verification if you leave or if they prove false.',
          'You may ask for your account to be deleted at any time. The request takes effect after 15 working days and can be taken back until then.',
        ],
      ],
    },
    {
      title: '3. Learning records, homework and grades',
      body: [
        [
          'Progress, times of submission and grades are those recorded by the server. Every successful submission gives a receipt; keep its number, it is your proof.',
          'If you doubt a mark, you may ask the teacher for a review once marks are published; if you still disagree, the rules of the school that runs the course apply.',
          'Homework and quizzes are your own work unless the teacher says otherwise. For copying, having others do the work, or faking study time with a program, the teacher may cancel the marks concerned.',
          'If maintenance or a fault of the platform made you miss a deadline, the teacher may extend it; we give teachers and schools the times of the fault.',
        ],
      ],
    },
    {
      title: '4. What is not allowed',
      body: [
        'When using the platform you must not:',
        [
          'publish or spread content that breaks the law, endangers national security or ethnic unity, promotes terrorism or extremism, or is obscene, violent or about gambling;',
          'insult, defame or harass others, or disclose their private or personal information;',
          'pose as another person, school or body, or forge certificates, grades or documents;',
          'get round permissions to read what belongs to others; attack, scan or disturb the platform; scrape it in bulk; or let a program study in your place;',
          'advertise things that have nothing to do with teaching, or trade through the platform.',
        ],
      ],
    },
    {
      title: '5. Content and intellectual property',
      body: [
        'Rights in courses, slides, questions and other teaching content belong to their authors, the school, or the original holder. They are for your study on the platform; without permission you may not pass them on, record them, resell them or train models with them.',
        'What you upload must be yours, or used with permission. It remains yours. You allow the platform to store, convert, show and back it up as far as the service needs; this ends when you delete it or your account, except for homework already handed in, which is kept under chapter 3 and the rules of the school.',
        'If you believe that content on the platform infringes your rights, write by "Feedback" or to {mailbox} with proof of the right, the address of the content and how to reach you. We forward, remove or disconnect it without delay and tell both sides the result.',
      ],
    },
    {
      title: '6. Breaches and appeals',
      body: [
        'Depending on how serious a breach is, we may warn, remove content, limit functions, suspend or delete an account, and we say why. Where the law requires a report, we keep the record and report it.',
        'You may appeal by "Feedback" within 15 days; we review the case and answer within 15 working days. While an account is suspended you can still export your data.',
      ],
    },
    {
      title: '7. Changes, interruptions and liability',
      body: [
        [
          'Planned maintenance is announced in advance and kept away from examinations and busy deadlines. Urgent security repairs may come without notice; we explain them afterwards.',
          'Data is backed up regularly and reasonable steps keep the service available. After interruptions by force majeure, network operators or your own device we restore it as soon as we can.',
          'We are liable by law for loss caused by our fault. Nothing here excludes liability for personal injury, or for loss of property caused by intent or gross negligence.',
          'Should the platform close, we announce it at least 60 days ahead and offer the export of data until then.',
        ],
      ],
    },
    {
      title: '8. Personal information',
      body: [
        'How we collect, use and protect your personal information is set out in the Privacy Policy, a document of its own with a consent of its own.',
      ],
    },
    {
      title: '9. Minors',
      body: [
        "Learners under 18 should read this agreement and use the platform with the guidance of a parent or guardian; under 14, a guardian must agree before registration. Where a school organises the use, the school obtains that consent. Guardians may ask us to show, correct or delete a child's information, or to close the account.",
      ],
    },
    {
      title: '10. Changes, law and disputes',
      body: [
        'Material changes are announced on the home page at least 7 days before they take effect, and you are asked to confirm them at your next login. If you disagree you can stop using the platform and delete your account. All versions are listed below.',
        "The law of the People's Republic of China applies. Disputes are first settled by talking; failing that, either side may go to the competent people's court, or turn to the education authority first.",
        'Contact: hotline {hotline}, e-mail {mailbox}, technical support {supportGroup}.',
      ],
    },
  ],
  versions: [{ version: '2026-09-01', change: 'First published.' }],
};
export default text;
